package dev.lifeguard.console.http;

import com.sun.net.httpserver.Headers;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.lifeguard.model.json.JsonObject;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Semaphore;
import java.util.concurrent.SynchronousQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** The console's HTTP server, on loopback only. */
public final class ConsoleServer implements AutoCloseable {
    private static final int MAX_STREAMS = 16;
    private static final int MAX_THREADS = MAX_STREAMS + 16;
    private static final String POLICY =
            "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
                    + " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

    private static final String ENTER = "<!doctype html><meta charset=\"utf-8\"><title>Lifeguard</title>"
            + "<meta http-equiv=\"refresh\" content=\"0; url=/\"><p><a href=\"/\">Lifeguard</a></p>\n";

    /**
     * Seconds that a client has to send a request. The JDK's server reads these properties when its class is loaded.
     */
    private static final Map<String, String> LIMITS =
            Map.of("sun.net.httpserver.maxReqTime", "10", "jdk.httpserver.maxConnections", "128");

    private final HttpServer server;
    private final ThreadPoolExecutor threads;
    private final Sessions sessions = new Sessions();
    private final Semaphore streams = new Semaphore(MAX_STREAMS);
    private final Gate gate;
    private final Api api;

    /**
     * Begins to serve.
     *
     * @param port 0 for a free one
     * @throws IOException if the port is taken
     */
    public ConsoleServer(int port, Api api) throws IOException {
        this.api = api;
        server = limited(port);
        gate = new Gate(sessions, server.getAddress().getPort());
        AtomicInteger number = new AtomicInteger();
        threads = new ThreadPoolExecutor(4, MAX_THREADS, 30, TimeUnit.SECONDS, new SynchronousQueue<>(), task -> {
            Thread thread = new Thread(task, "lifeguard-console-http-" + number.incrementAndGet());
            thread.setDaemon(true);
            return thread;
        });
        server.setExecutor(threads);
        server.createContext("/", this::handle);
        server.start();
    }

    private static HttpServer limited(int port) throws IOException {
        List<String> ours = LIMITS.keySet().stream()
                .filter(name -> System.getProperty(name) == null)
                .toList();
        try {
            ours.forEach(name -> System.setProperty(name, String.valueOf(LIMITS.get(name))));
            return HttpServer.create(new InetSocketAddress(InetAddress.getByName("127.0.0.1"), port), 64);
        } finally {
            ours.forEach(System::clearProperty); // other servers in this JVM have their own limits
        }
    }

    /** Returns a new address that lets one browser in. */
    public String address() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/?token=" + sessions.token();
    }

    private void handle(HttpExchange exchange) throws IOException {
        try (exchange) {
            secure(exchange.getResponseHeaders());
            try {
                gate.checkAddress(exchange);
                route(exchange);
            } catch (HttpProblem e) {
                send(exchange, Reply.of(e));
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt(); // the server ends, and with it the connection
            } catch (RuntimeException e) {
                send(exchange, Reply.of(new HttpProblem(500, "unexpected: " + e)));
            }
        }
    }

    private static void secure(Headers headers) {
        headers.set("Content-Security-Policy", POLICY);
        headers.set("X-Content-Type-Options", "nosniff");
        headers.set("Referrer-Policy", "no-referrer");
        headers.set("Cross-Origin-Resource-Policy", "same-origin");
        headers.set("Cross-Origin-Opener-Policy", "same-origin");
        headers.set("X-Frame-Options", "DENY");
        headers.set("Cache-Control", "no-store");
    }

    private void route(HttpExchange exchange) throws IOException, InterruptedException {
        String method = exchange.getRequestMethod();
        String path = exchange.getRequestURI().getPath();
        if (!method.equals("GET") && !method.equals("POST")) {
            throw new HttpProblem(405, "only GET and POST are served");
        }
        Map<String, String> query = Request.query(exchange.getRequestURI());
        if (method.equals("GET") && path.equals("/") && query.containsKey("token")) {
            enter(exchange, String.valueOf(query.get("token")));
            return;
        }
        gate.checkSession(exchange);
        if (!path.startsWith("/api/")) {
            file(exchange, method, path);
            return;
        }
        JsonObject body = method.equals("POST") ? gate.body(exchange) : null;
        List<String> parts = List.of(path.substring("/api/".length()).split("/", 8));
        Request request = new Request(method, parts, query, body);
        if (api.isStream(request)) {
            stream(exchange, request);
        } else {
            send(exchange, api.answer(request));
        }
    }

    /**
     * Lets a browser in. A used token does not lock out a browser that is already in, since it may have reloaded the
     * address. The page continues by script and not by a redirect: after a redirect the browser would not send the
     * cookie if another program's page had led here.
     */
    private void enter(HttpExchange exchange, String token) throws IOException {
        String cookie = gate.cookieFor(token);
        if (cookie == null) {
            gate.checkSession(exchange);
        } else {
            exchange.getResponseHeaders().set("Set-Cookie", cookie);
        }
        send(exchange, 200, "text/html; charset=utf-8", ENTER.getBytes(StandardCharsets.UTF_8));
    }

    private static void file(HttpExchange exchange, String method, String path) throws IOException {
        if (!method.equals("GET")) {
            throw new HttpProblem(405, "files are only read");
        }
        StaticFiles.File file = StaticFiles.find(path);
        if (file == null) {
            throw HttpProblem.notFound("there is no such file");
        }
        send(exchange, 200, file.type(), file.bytes());
    }

    private void stream(HttpExchange exchange, Request request) throws IOException, InterruptedException {
        if (!streams.tryAcquire()) {
            throw new HttpProblem(503, "more than " + MAX_STREAMS + " pages are open: close some");
        }
        try {
            EventStream events = new EventStream();
            Runnable leave = api.stream(request, events);
            try {
                exchange.getResponseHeaders().set("Content-Type", "text/event-stream; charset=utf-8");
                exchange.sendResponseHeaders(200, 0);
                events.writeTo(exchange.getResponseBody());
            } finally {
                leave.run();
            }
        } finally {
            streams.release();
        }
    }

    private static void send(HttpExchange exchange, Reply reply) throws IOException {
        send(exchange, reply.status(), "application/json", reply.json().getBytes(StandardCharsets.UTF_8));
    }

    private static void send(HttpExchange exchange, int status, String type, byte[] bytes) throws IOException {
        exchange.getResponseHeaders().set("Content-Type", type);
        exchange.sendResponseHeaders(status, bytes.length == 0 ? -1 : bytes.length);
        exchange.getResponseBody().write(bytes);
    }

    @Override
    public void close() {
        server.stop(0);
        threads.shutdownNow();
    }
}
