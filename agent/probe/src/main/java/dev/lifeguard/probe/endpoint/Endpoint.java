package dev.lifeguard.probe.endpoint;

import dev.lifeguard.probe.guest.ProbeThread;
import dev.lifeguard.probe.http.Connection;
import dev.lifeguard.probe.http.Limits;
import dev.lifeguard.probe.http.Reply;
import dev.lifeguard.probe.http.Request;
import dev.lifeguard.probe.metrics.Metrics;
import dev.lifeguard.probe.output.EventHub;
import dev.lifeguard.probe.output.LineQueue;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The probe's endpoint: HTTP on the loopback address. Metrics are available to everyone on the machine; everything else
 * needs the token of the {@link Descriptor}. Clients with the token never have to wait for clients without it.
 *
 * <p>It does not use the JDK's HTTP server, whose module may be missing in the host and which would run on a pool like
 * those observed.
 */
public final class Endpoint implements AutoCloseable {
    private static final Map<String, String> METHODS =
            Map.of("/metrics", "GET", "/events", "GET", "/detach", "POST", "/resize", "POST");

    private static final int BUFFER = 10 << 10; // a part of the metrics with its framing

    private final String token = Token.random();
    private final EventHub hub;
    private final Metrics metrics;
    private final Resizing resizing;
    private final Runnable leave;
    private final Limits limits;
    private final Acceptor acceptor;
    private final AtomicInteger listening = new AtomicInteger();
    private volatile long lastListener = System.nanoTime();
    private volatile boolean listenedTo;

    /**
     * Binds the port.
     *
     * @param port loopback port, 0 for a free one
     * @param resizing changes sizes of pools
     * @param leave removes the probe; returns once that is done
     * @throws IOException if the port is not free
     */
    public Endpoint(int port, EventHub hub, Metrics metrics, Resizing resizing, Runnable leave) throws IOException {
        this(port, hub, metrics, resizing, leave, Limits.DEFAULT, Endpoint::start);
    }

    Endpoint(
            int port,
            EventHub hub,
            Metrics metrics,
            Resizing resizing,
            Runnable leave,
            Limits limits,
            ClientSlots.Threads threads)
            throws IOException {
        this.hub = hub;
        this.metrics = metrics;
        this.resizing = resizing;
        this.leave = leave;
        this.limits = limits;
        acceptor = new Acceptor(port, limits, threads, this::reply);
    }

    /**
     * Accepts clients from now on.
     *
     * @throws IOException if the system refuses
     */
    public void open() throws IOException {
        acceptor.open();
    }

    private static void start(String name, Runnable work) {
        new ProbeThread(name, work).start();
    }

    public int port() {
        return acceptor.port();
    }

    public String token() {
        return token;
    }

    /** Nanoseconds since a client last listened to the events; 0 while one does. */
    public long idleNs(long now) {
        return listening.get() > 0 ? 0 : Math.max(0, now - lastListener);
    }

    /** Whether a client has ever listened to the events. */
    public boolean listenedTo() {
        return listenedTo;
    }

    private Reply reply(Request request) {
        String path = request.path();
        boolean proven = hasToken(request);
        if (!request.local()) {
            return Reply.text(403, "only for clients on this machine\n");
        }
        if (!path.equals("/metrics") && !proven) {
            return Reply.text(401, "the token is missing or wrong\n");
        }
        String method = METHODS.get(path);
        if (method == null) {
            return Reply.text(404, "no such path\n");
        }
        if (!request.method().equals(method)) {
            return Reply.text(405, "use " + method + "\n");
        }
        return Reply.by(
                switch (path) {
                    case "/metrics" -> client -> metrics(request, client);
                    case "/events" -> this::events;
                    case "/detach" -> this::detach;
                    default -> client -> resize(request, client);
                },
                proven);
    }

    private boolean hasToken(Request request) {
        String given = request.header("authorization");
        String wanted = "Bearer " + token;
        return given != null
                && MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8), wanted.getBytes(StandardCharsets.UTF_8));
    }

    private void metrics(Request request, Connection client) throws IOException {
        client.limit(limits.answer());
        OutputStream out = new BufferedOutputStream(client.out(), BUFFER);
        metrics.respond(out, request);
        out.flush();
    }

    private void events(Connection client) throws IOException {
        client.unlimited();
        OutputStream out = client.out();
        out.write("HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII));
        LineQueue lines = new LineQueue(client::close);
        listening.incrementAndGet();
        listenedTo = true;
        hub.add(lines);
        try {
            lines.copyTo(out, acceptor::closing);
        } finally {
            hub.remove(lines);
            lastListener = System.nanoTime();
            listening.decrementAndGet();
        }
    }

    private void detach(Connection client) throws IOException {
        client.unlimited(); // leaving takes time, and may wait for another thread that leaves
        boolean alone = listening.get() <= 1; // the caller is one of them
        if (alone) {
            leave.run();
        }
        client.limit(limits.answer());
        client.respond(alone ? 200 : 409, alone ? "gone\n" : "others listen; it leaves when they have gone\n");
    }

    private void resize(Request request, Connection client) throws IOException {
        String body = request.body(client.in());
        client.unlimited();
        Resizing.Answer answer = resizing.answer(body);
        client.limit(limits.answer());
        client.respond(answer.status(), answer.text());
    }

    /** Closes the port. Clients that are being served get the rest of their answers, if they read them in time. */
    @Override
    public void close() {
        acceptor.close();
    }
}
