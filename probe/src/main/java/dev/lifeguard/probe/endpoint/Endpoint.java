package dev.lifeguard.probe.endpoint;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The probe's endpoint: HTTP on the loopback address. Metrics are for everyone on the machine; all else needs the token
 * of the {@link Descriptor}.
 *
 * <p>Not the JDK's HTTP server: that module may be missing in the host, and it would run on a pool like those observed.
 */
public final class Endpoint implements AutoCloseable {
    private static final int MAX_CONNECTIONS = 16;
    private static final int TIMEOUT_MS = 5000;
    private static final Set<String> PATHS = Set.of("/metrics", "/events", "/detach", "/resize");

    private final ServerSocket server = new ServerSocket();
    private final String token = Token.random();
    private final EventHub hub;
    private final Metrics metrics;
    private final Resizing resizing;
    private final Runnable leave;
    private final AtomicInteger connections = new AtomicInteger();
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
        this.hub = hub;
        this.metrics = metrics;
        this.resizing = resizing;
        this.leave = leave;
        server.setReuseAddress(true);
        server.bind(new InetSocketAddress(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), port), 50);
    }

    /** Accepts clients from now on. */
    public void open() {
        start("lifeguard-endpoint", this::acceptAll);
    }

    private static void start(String name, Runnable work) {
        Thread thread = new Thread(null, work, name, 0, false);
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
        thread.start();
    }

    public int port() {
        return server.getLocalPort();
    }

    public String token() {
        return token;
    }

    /** Nanoseconds since a client last listened to the events; 0 while one does. */
    public long idleNs(long now) {
        return listening.get() > 0 ? 0 : Math.max(0, now - lastListener);
    }

    /** Whether a client ever listened to the events. */
    public boolean listenedTo() {
        return listenedTo;
    }

    private void acceptAll() {
        while (!server.isClosed()) {
            try {
                Socket socket = server.accept();
                if (connections.incrementAndGet() > MAX_CONNECTIONS) {
                    respond(socket, 503, "too many clients\n");
                    close(socket);
                } else {
                    start("lifeguard-client", () -> serve(socket));
                }
            } catch (IOException e) {
                // closed, or the client is gone already
            }
        }
    }

    private void serve(Socket socket) {
        try {
            socket.setSoTimeout(TIMEOUT_MS);
            InputStream in = socket.getInputStream();
            answer(Request.read(in), in, socket);
        } catch (IOException e) {
            // the client is gone, or did not send HTTP: there is nobody to answer
        } finally {
            close(socket);
        }
    }

    private void close(Socket socket) {
        connections.decrementAndGet();
        try {
            socket.close();
        } catch (IOException e) {
            // there is nothing else to do
        }
    }

    private void answer(Request request, InputStream in, Socket socket) throws IOException {
        String path = request.path();
        if (!request.local()) {
            respond(socket, 403, "only for clients on this machine\n");
        } else if (!path.equals("/metrics") && !allowed(request)) {
            respond(socket, 401, "the token is missing or wrong\n");
        } else if (path.equals("/metrics") && asks(request, "GET", socket)) {
            respond(socket, 200, Metrics.CONTENT_TYPE, metrics.text());
        } else if (path.equals("/events") && asks(request, "GET", socket)) {
            events(socket);
        } else if (path.equals("/detach") && asks(request, "POST", socket)) {
            if (listening.get() > 1) { // one of them asks
                respond(socket, 409, "others listen; it leaves when they have gone\n");
            } else {
                leave.run();
                respond(socket, 200, "gone\n");
            }
        } else if (path.equals("/resize") && asks(request, "POST", socket)) {
            Resizing.Answer answer = resizing.answer(request.body(in));
            respond(socket, answer.status(), answer.text());
        } else if (!PATHS.contains(path)) {
            respond(socket, 404, "no such path\n");
        }
    }

    /** Whether the request's method is {@code method}; if not, it is answered. */
    private static boolean asks(Request request, String method, Socket socket) throws IOException {
        if (request.method().equals(method)) {
            return true;
        }
        respond(socket, 405, "use " + method + "\n");
        return false;
    }

    private boolean allowed(Request request) {
        String given = request.header("authorization");
        String wanted = "Bearer " + token;
        return given != null
                && MessageDigest.isEqual(
                        given.getBytes(StandardCharsets.UTF_8), wanted.getBytes(StandardCharsets.UTF_8));
    }

    private void events(Socket socket) throws IOException {
        OutputStream out = socket.getOutputStream();
        out.write("HTTP/1.1 200 OK\r\nContent-Type: application/x-ndjson\r\nConnection: close\r\n\r\n"
                .getBytes(StandardCharsets.US_ASCII));
        LineQueue lines = new LineQueue();
        listening.incrementAndGet();
        listenedTo = true;
        hub.add(lines);
        try {
            lines.copyTo(out, server::isClosed);
        } finally {
            hub.remove(lines);
            lastListener = System.nanoTime();
            listening.decrementAndGet();
        }
    }

    private static void respond(Socket socket, int status, String text) throws IOException {
        respond(socket, status, "text/plain; charset=utf-8", text);
    }

    private static void respond(Socket socket, int status, String type, String text) throws IOException {
        byte[] body = text.getBytes(StandardCharsets.UTF_8);
        String head = "HTTP/1.1 " + status + " \r\nContent-Type: " + type + "\r\nContent-Length: " + body.length
                + "\r\nConnection: close\r\n\r\n";
        OutputStream out = socket.getOutputStream();
        out.write(head.getBytes(StandardCharsets.US_ASCII));
        out.write(body);
        out.flush();
    }

    @Override
    public void close() {
        try {
            server.close();
        } catch (IOException e) {
            // nothing left to close
        }
    }
}
