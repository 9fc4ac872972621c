package dev.lifeguard.probe.endpoint;

import dev.lifeguard.probe.http.Connection;
import dev.lifeguard.probe.http.Limits;
import dev.lifeguard.probe.http.Reply;
import dev.lifeguard.probe.http.Request;
import java.io.Closeable;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Accepts clients and reads the heads of their requests, on one thread that never waits for a client: an idle
 * connection costs a socket, but no thread. If there are too many connections, the oldest is closed for a new one. The
 * same thread closes all connections, including those served by other threads, when their time limit has passed.
 */
final class Acceptor implements AutoCloseable {
    private static final int BACKLOG = 1024; // when it is full, the system makes clients wait for a second
    private static final int AT_ONCE = 16; // then requests that have arrived are read
    private static final int PART = 8192;
    private static final long CHECK_MS = 200;
    private static final long PAUSE_NS = 100_000_000;
    private static final long CLOSE_LIMIT_S = 2;

    private final Selector selector = Selector.open();
    private final ServerSocketChannel server = ServerSocketChannel.open();
    private final Limits limits;
    private final ClientSlots.Threads threads;
    private final ClientSlots clients;
    private final ClientSlots scrapes;
    private final Function<Request, Reply> replies;
    private final ByteBuffer buffer = ByteBuffer.allocate(PART);
    private final UnservedConnections unserved;
    private final CountDownLatch portClosed = new CountDownLatch(1);
    private @Nullable SelectionKey accepting; // null until it is open
    private volatile boolean closing;

    /**
     * Binds the port.
     *
     * @param port loopback port, 0 for a free one
     * @param replies decides on the reply to a request without blocking
     * @throws IOException if the port is not free
     */
    Acceptor(int port, Limits limits, ClientSlots.Threads threads, Function<Request, Reply> replies)
            throws IOException {
        this.limits = limits;
        this.threads = threads;
        this.replies = replies;
        unserved = new UnservedConnections(limits.unserved());
        clients = new ClientSlots(limits.clients(), threads, selector::wakeup);
        scrapes = new ClientSlots(limits.scrapes(), threads, selector::wakeup);
        boolean bound = false;
        try {
            InetAddress loopback = InetAddress.getByAddress(new byte[] {127, 0, 0, 1});
            server.socket().setReuseAddress(true);
            server.socket().bind(new InetSocketAddress(loopback, port), BACKLOG);
            server.configureBlocking(false);
            bound = true;
        } finally {
            if (!bound) {
                end();
            }
        }
    }

    /** Accepts clients from now on. */
    void open() throws IOException {
        boolean started = false;
        try {
            SelectionKey key = server.register(selector, SelectionKey.OP_ACCEPT);
            accepting = key;
            threads.start("lifeguard-endpoint", () -> run(key));
            started = true;
        } finally {
            if (!started) {
                end();
            }
        }
    }

    int port() {
        return server.socket().getLocalPort();
    }

    /** Whether it is closed: listeners get the remaining events and no more. */
    boolean closing() {
        return closing;
    }

    /** Closes the port and all connections that are not being served; returns when the port is free. */
    @Override
    public void close() {
        closing = true;
        if (accepting == null) {
            end();
            return;
        }
        selector.wakeup();
        try {
            portClosed.await(CLOSE_LIMIT_S, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the port is closed shortly after
        }
    }

    /** Runs until the last client has left, since this thread has to close connections whose time limit has passed. */
    private void run(SelectionKey accept) {
        try {
            while (!closing || clients.busy() || scrapes.busy()) {
                try {
                    round(accept);
                } catch (IOException | RuntimeException | Error e) {
                    // For example out of memory. No other thread would answer the next request, so continue after a
                    // pause.
                    LockSupport.parkNanos(PAUSE_NS);
                }
            }
        } finally {
            end();
        }
    }

    private void round(SelectionKey accept) throws IOException {
        boolean paused = !closing && accept.interestOps() == 0;
        boolean unused = Thread.interrupted(); // set by the program: a selector would never wait again
        selector.select(paused || watches() ? CHECK_MS : 0);
        if (paused) {
            accept.interestOps(SelectionKey.OP_ACCEPT);
        }
        boolean knocks = false;
        for (SelectionKey key : selector.selectedKeys()) {
            if (key.attachment() instanceof Connection client) {
                hear(client);
            } else {
                knocks = true;
            }
        }
        selector.selectedKeys().clear();
        if (closing) {
            closePort();
            unserved.closeAll();
        } else if (knocks) {
            accept(accept);
        }
        serveAwaiting();
        closeLate(System.nanoTime());
    }

    /** Whether any connection has a time limit. */
    private boolean watches() {
        return closing || !unserved.none() || clients.clients().stream().anyMatch(Connection::timed) || scrapes.busy();
    }

    private void hear(Connection client) {
        try {
            Request request = client.read(buffer);
            if (request != null) {
                serve(client, replies.apply(request));
            }
        } catch (IOException | RuntimeException | Error e) {
            unserved.close(client); // disconnected, not HTTP, or no thread can be started
        }
    }

    private void serve(Connection client, Reply reply) throws IOException {
        Reply.Service service = reply.service();
        ClientSlots places = reply.proven() ? clients : scrapes;
        if (service == null) {
            client.answer(reply.status(), reply.text());
        } else if (places.free()) {
            unserved.remove(client);
            handOver(client, places, service);
        } else if (reply.proven()) {
            client.answer(503, "too many clients\n");
        } else {
            client.await(service);
            places.closeOldest();
        }
    }

    private static void handOver(Connection client, ClientSlots places, Reply.Service service) throws IOException {
        boolean served = false;
        try {
            client.handOver();
            places.serve(client, service);
            served = true;
        } finally {
            if (!served) {
                client.close();
            }
        }
    }

    /** Accepts some waiting clients, not all: earlier ones may have sent their requests meanwhile. */
    private void accept(SelectionKey accept) {
        for (int i = 0; i < AT_ONCE; i++) {
            SocketChannel channel = null;
            try {
                channel = server.accept();
                if (channel == null) {
                    return;
                }
                unserved.makeRoom();
                unserved.add(new Connection(channel, selector, limits.request()));
            } catch (IOException | RuntimeException | Error e) {
                if (channel == null) { // for example when the JVM has too many open files, until one is closed
                    boolean closed = unserved.closeOldest();
                    accept.interestOps(closed ? SelectionKey.OP_ACCEPT : 0);
                    return;
                }
                close(channel);
            }
        }
    }

    private void serveAwaiting() throws IOException {
        Connection client = unserved.awaiting();
        while (client != null && scrapes.free()) {
            Reply.Service awaited = Objects.requireNonNull(client.awaited());
            unserved.remove(client);
            handOver(client, scrapes, awaited);
            client = unserved.awaiting();
        }
    }

    private void closeLate(long now) {
        unserved.closeLate(now);
        for (ClientSlots places : new ClientSlots[] {clients, scrapes}) {
            for (Connection client : places.clients()) {
                if (client.late(now)) {
                    client.close();
                } else if (closing && !client.timed()) {
                    client.limit(limits.answer());
                }
            }
        }
    }

    private void closePort() throws IOException {
        if (server.isOpen()) {
            server.close();
            selector.selectNow(); // frees the port
            portClosed.countDown();
        }
    }

    private void end() {
        unserved.closeAll();
        close(server);
        close(selector);
        portClosed.countDown();
    }

    private static void close(Closeable closeable) {
        try {
            closeable.close();
        } catch (IOException e) {
            // nothing else to do
        }
    }
}
