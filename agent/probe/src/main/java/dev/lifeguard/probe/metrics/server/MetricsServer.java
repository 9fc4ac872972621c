package dev.lifeguard.probe.metrics.server;

import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.guest.ProbeThread;
import dev.lifeguard.probe.http.Limits;
import dev.lifeguard.probe.http.Request;
import dev.lifeguard.probe.http.RequestHead;
import dev.lifeguard.probe.metrics.Metrics;
import java.io.BufferedOutputStream;
import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;

/**
 * Serves only the metrics on a configured address: HTTP/1.1, over TLS if there is a certificate, to listed clients if
 * there is a list. It serves a few connections at a time, each for a limited time; if there are more, the oldest is
 * closed.
 */
public final class MetricsServer implements Closeable {
    private static final int BACKLOG = 64;
    private static final int MAX_CLIENTS = 8;
    private static final int MAX_THREADS = 2 * MAX_CLIENTS; // a thread ends shortly after its connection is closed
    private static final int CHECK_MS = 200;
    private static final int PART = 1024;
    private static final int BUFFER = 10 << 10;
    private static final long PAUSE_NS = 100_000_000;
    private static final long CLOSE_LIMIT_S = 2;

    private final ServerSocket server = new ServerSocket();
    private final Metrics metrics;
    private final @Nullable MetricsClients allowed;
    private final @Nullable PemTls tls;
    private final long limitNs;
    private final Map<Socket, Long> clients = new LinkedHashMap<>(); // oldest first, with their deadlines
    private final KeptThreads serving = new KeptThreads("lifeguard-metrics-client");
    private final CountDownLatch portClosed = new CountDownLatch(1);
    private int threads;
    private boolean opened;
    private volatile boolean closed;

    /**
     * Binds the address; {@link #open} starts accepting clients.
     *
     * @throws IOException if the address cannot be used, or a file cannot be read, with the reason
     */
    public MetricsServer(MetricsAddress address, Metrics metrics) throws IOException {
        this(address, metrics, Limits.DEFAULT);
    }

    MetricsServer(MetricsAddress address, Metrics metrics, Limits limits) throws IOException {
        this.metrics = metrics;
        limitNs = limits.answer().toNanos();
        boolean bound = false;
        try {
            allowed = address.clients() == null ? null : new MetricsClients(address.clients());
            tls = address.certificate() == null || address.key() == null
                    ? null
                    : new PemTls(address.certificate(), address.key());
            if (allowed != null) {
                allowed.check();
            }
            if (tls != null) {
                tls.sockets();
            }
            server.setReuseAddress(true);
            server.setSoTimeout(CHECK_MS);
            server.bind(
                    address.host().isEmpty()
                            ? new InetSocketAddress(address.port())
                            : new InetSocketAddress(InetAddress.getByName(address.host()), address.port()),
                    BACKLOG);
            bound = true;
        } finally {
            if (!bound) {
                server.close();
            }
        }
    }

    public int port() {
        return server.getLocalPort();
    }

    /** Accepts clients from now on. */
    public void open() {
        new ProbeThread("lifeguard-metrics", this::accept).start();
        opened = true;
    }

    private void accept() {
        while (!closed) {
            try {
                admit(server.accept());
            } catch (SocketTimeoutException e) {
                // continues with closing late clients
            } catch (IOException | RuntimeException | Error e) {
                if (!closed) {
                    LockSupport.parkNanos(PAUSE_NS); // for example because of too many open files
                }
            }
            closeLate(System.nanoTime());
        }
        close(server); // again: the port is free when no thread waits at it
        portClosed.countDown();
    }

    private void admit(Socket client) {
        boolean admitted;
        synchronized (clients) {
            admitted = threads < MAX_THREADS;
            if (admitted) {
                threads++;
                if (clients.size() >= MAX_CLIENTS) {
                    Socket oldest = clients.keySet().iterator().next();
                    clients.remove(oldest);
                    close(oldest);
                }
                clients.put(client, System.nanoTime() + limitNs);
            }
        }
        if (!admitted) {
            close(client);
            return;
        }
        boolean started = false;
        try {
            serving.run(() -> serve(client));
            started = true;
        } finally {
            if (!started) {
                end(client);
            }
        }
    }

    private void closeLate(long now) {
        synchronized (clients) {
            clients.entrySet().removeIf(client -> {
                boolean late = now - client.getValue() >= 0;
                if (late) {
                    close(client.getKey());
                }
                return late;
            });
        }
    }

    private void serve(Socket client) {
        try {
            client.setTcpNoDelay(true);
            if (tls == null) {
                answer(client);
                client.shutdownOutput();
            } else {
                try (SSLSocket secure = (SSLSocket) tls.sockets().createSocket(client, null, client.getPort(), true)) {
                    secure.setUseClientMode(false);
                    answer(secure);
                }
            }
        } catch (IOException | RuntimeException e) {
            // disconnected, late, or not HTTP: there is no one to answer
        } catch (Error e) { // not to the host's handler, which may do anything
            ErrorLine.print("a scrape got no answer", e);
        } finally {
            end(client);
        }
    }

    private void end(Socket client) {
        close(client);
        synchronized (clients) {
            clients.remove(client);
            threads--;
        }
    }

    private void answer(Socket client) throws IOException {
        Request request = read(client.getInputStream());
        OutputStream out = new BufferedOutputStream(client.getOutputStream(), BUFFER);
        if (!request.path().equals("/metrics")) {
            respond(out, "404 Not Found", "", "only /metrics is here\n");
        } else if (!request.method().equals("GET")) {
            respond(out, "405 Method Not Allowed", "Allow: GET\r\n", "use GET\n");
        } else if (!allows(request)) {
            respond(
                    out,
                    "401 Unauthorized",
                    "WWW-Authenticate: Bearer\r\nWWW-Authenticate: Basic realm=\"metrics\"\r\n",
                    "the token or password is missing or wrong\n");
        } else {
            metrics.respond(out, request);
        }
        out.flush();
    }

    private boolean allows(Request request) throws IOException {
        return allowed == null || allowed.allow(request.header("authorization"));
    }

    private static Request read(InputStream in) throws IOException {
        RequestHead head = new RequestHead();
        byte[] part = new byte[PART];
        boolean complete = false;
        while (!complete) {
            int length = in.read(part);
            if (length < 0) {
                throw new EOFException();
            }
            complete = head.add(ByteBuffer.wrap(part, 0, length));
        }
        return head.request();
    }

    private static void respond(OutputStream out, String status, String headers, String text) throws IOException {
        out.write(
                ("HTTP/1.1 " + status + "\r\n" + headers + "Content-Type: text/plain; charset=utf-8\r\nContent-Length: "
                                + text.length() + "\r\nConnection: close\r\n\r\n" + text)
                        .getBytes(StandardCharsets.US_ASCII));
    }

    private static void close(Closeable socket) {
        try {
            socket.close();
        } catch (IOException e) {
            // nothing else to do
        }
    }

    /** Closes the port and all connections; returns when the port is free. */
    @Override
    public void close() {
        closed = true;
        serving.close();
        close(server);
        synchronized (clients) {
            clients.keySet().forEach(MetricsServer::close);
        }
        if (opened) {
            try {
                portClosed.await(CLOSE_LIMIT_S, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the port is closed shortly after
            }
        }
    }
}
