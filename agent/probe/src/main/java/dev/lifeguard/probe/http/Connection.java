package dev.lifeguard.probe.http;

import java.io.Closeable;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.SequenceInputStream;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.channels.Channels;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A client's connection. At first it belongs to the thread of the {@code Acceptor}, which never waits for it; after
 * {@link #handOver} it belongs to a thread that serves it and may wait. When its time limit has passed it is
 * {@link #late}, and the acceptor closes it, which ends the wait.
 */
public final class Connection implements Closeable {
    private final SocketChannel channel;
    private final Selector selector;
    private final SelectionKey key;
    private final RequestHead head = new RequestHead();
    private Reply.@Nullable Service awaited;
    private boolean answered;
    private volatile long deadline;
    private volatile boolean timed = true;

    /**
     * Creates the connection of a client that was just accepted.
     *
     * @param limit maximum time for sending its request
     * @throws IOException if it has disconnected already
     */
    public Connection(SocketChannel channel, Selector selector, Duration limit) throws IOException {
        this.channel = channel;
        this.selector = selector;
        deadline = System.nanoTime() + limit.toNanos();
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true); // each write is a complete line or chunk
        channel.configureBlocking(false);
        key = channel.register(selector, SelectionKey.OP_READ, this);
    }

    /**
     * Reads what has arrived. Data after an answer is discarded: closing a socket with unread bytes would reset the
     * connection, perhaps before the client has read the answer.
     *
     * @param buffer used during this call only
     * @return the request when its head is complete, else null
     * @throws IOException if the client has disconnected, or does not send HTTP
     */
    public @Nullable Request read(ByteBuffer buffer) throws IOException {
        buffer.clear();
        if (channel.read(buffer) < 0) {
            throw new EOFException();
        }
        buffer.flip();
        return !answered && head.add(buffer) ? head.request() : null;
    }

    /** Answers with a short text, which a socket accepts at once. The client is expected to close the connection. */
    public void answer(int status, String text) throws IOException {
        answered = true;
        channel.write(ByteBuffer.wrap(response(status, text)));
        channel.shutdownOutput();
    }

    /** Makes it wait for a thread; nothing is read meanwhile. */
    public void await(Reply.Service service) {
        awaited = service;
        key.interestOps(0);
    }

    /** The service that it waits for, or null. */
    public Reply.@Nullable Service awaited() {
        return awaited;
    }

    /** Passes it to the thread that will serve it. */
    public void handOver() throws IOException {
        awaited = null;
        key.cancel();
        channel.configureBlocking(true);
    }

    /** The data after the head of the request. */
    public InputStream in() {
        return new SequenceInputStream(head.rest(), Channels.newInputStream(channel));
    }

    public OutputStream out() {
        return Channels.newOutputStream(channel);
    }

    /** Writes a complete answer. */
    public void respond(int status, String text) throws IOException {
        out().write(response(status, text));
    }

    private static byte[] response(int status, String text) {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + " \r\nContent-Type: text/plain; charset=utf-8\r\nContent-Length: "
                + body.length + "\r\nConnection: close\r\n\r\n";
        return (head + text).getBytes(StandardCharsets.UTF_8);
    }

    /** Sets a time limit, after which it is closed. */
    public void limit(Duration time) {
        deadline = System.nanoTime() + time.toNanos();
        timed = true;
        selector.wakeup(); // which checks the time only while some connection has a limit
    }

    /** Removes the time limit. */
    public void unlimited() {
        timed = false;
    }

    public boolean timed() {
        return timed;
    }

    public boolean late(long now) {
        return timed && now - deadline >= 0;
    }

    public boolean closed() {
        return !channel.isOpen();
    }

    /** Closes it; may be called on any thread. A thread that waits for the client gets an exception. */
    @Override
    public void close() {
        try {
            channel.close();
        } catch (IOException e) {
            // nothing else to do
        }
    }
}
