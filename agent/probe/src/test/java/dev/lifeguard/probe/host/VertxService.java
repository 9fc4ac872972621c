package dev.lifeguard.probe.host;

import static dev.lifeguard.probe.host.Reflected.call;
import static dev.lifeguard.probe.host.Reflected.callStatic;
import static dev.lifeguard.probe.host.Reflected.proxy;
import static dev.lifeguard.probe.host.Reflected.unchecked;

import dev.lifeguard.probe.host.Reflected.Call;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.http.HttpClient;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Vert.x's HTTP server with its router, called by reflection since each run has other versions. Argument: a word to
 * warm up first and wait for a line. Prints its counts since then, by pattern: {@code /users/:id|NUMBER},
 * {@code none|NUMBER} for requests without one, and {@code inside|NANOSECONDS}, the minimum time that these requests
 * took in the handlers.
 */
public final class VertxService {
    /** Minimum time of a slow request. */
    public static final long SLOW_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final int CLIENTS = 3;
    private static final int ROUNDS = 5;
    private static final String BODY = "served";
    private static final Map<String, AtomicInteger> served = new ConcurrentHashMap<>();
    private static final LongAdder insideNs = new LongAdder();
    private static final CountDownLatch left = new CountDownLatch(CLIENTS);
    private static final CountDownLatch reset = new CountDownLatch(CLIENTS);
    private static final ExecutorService others = Executors.newFixedThreadPool(2);

    private VertxService() {}

    public static void main(String[] arguments) throws Exception {
        int port = server(callStatic("io.vertx.core.Vertx", "vertx"));
        if (arguments.length > 0) {
            Clients.run(CLIENTS, () -> Clients.send(port, "/users/warm", BODY, 20));
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            served.clear();
            insideNs.reset();
        }
        Clients.send(port, "/users/first", BODY, 1);
        Clients.run(CLIENTS, () -> {
            Clients.send(port, "/users/1", BODY, ROUNDS);
            Clients.send(port, "/later/2", BODY, ROUNDS);
            Clients.send(port, "/elsewhere/3", BODY, ROUNDS);
            Clients.send(port, "/parts/4", BODY, ROUNDS);
            Clients.send(port, BODY, ROUNDS, 3);
            Clients.send(port, "/fails/5", "500", 1);
            Clients.send(port, "/nothing/here", "404", 1);
            Clients.upgrade(port, "/socket");
            Clients.leave(port, "/left/6", left);
            streams(port);
        });
        TimeUnit.MILLISECONDS.sleep(1_500); // the probe must tick after the last request
        new TreeMap<>(served).forEach((pattern, count) -> System.out.println(pattern + "|" + count));
        System.out.println("none|" + 2 * CLIENTS);
        System.out.println("inside|" + insideNs);
        System.exit(0); // whichever threads remain
    }

    /** Requests over HTTP/2; the last one is cancelled. */
    private static void streams(int port) {
        HttpClient client = Clients.http2();
        Clients.stream(client, port, "/later/2", ROUNDS);
        var answer = client.sendAsync(Clients.request(port, "/reset/1"), BodyHandlers.discarding());
        try {
            reset.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        answer.cancel(true);
    }

    private static int server(Object vertx) throws Exception {
        Object router = callStatic("io.vertx.ext.web.Router", "router", vertx);
        call(call(router, "route"), "handler", handler(context -> call(context, "next")));
        call(call(router, "route", "/later/*"), "handler", handler(context -> call(context, "next")));
        route(router, "/", VertxService::answer);
        route(router, "/users/:id", VertxService::answer);
        route(router, "/later/:id", response -> {
            Object handler = handler(timer -> answer(response));
            Object unused = call(vertx, "setTimer", TimeUnit.NANOSECONDS.toMillis(SLOW_NS), handler);
        });
        route(router, "/elsewhere/:id", response -> others.execute(() -> unchecked(VertxService::answer, response)));
        route(router, "/parts/:id", response -> {
            call(response, "setChunked", true);
            call(response, "write", "is ");
            answer(response);
        });
        route(router, "/fails/:id", response -> {
            throw new IllegalStateException("wanted");
        });
        route(router, "/left/:id", response -> left.countDown());
        route(router, "/reset/:id", response -> reset.countDown());
        Object server = call(vertx, "createHttpServer");
        call(server, "webSocketHandler", handler(socket -> {}));
        call(server, "requestHandler", router);
        call(server, "listen", 0);
        while ((int) call(server, "actualPort") <= 0) {
            TimeUnit.MILLISECONDS.sleep(1);
        }
        return (int) call(server, "actualPort");
    }

    private static void route(Object router, String pattern, Call call) throws ReflectiveOperationException {
        call(call(router, "get", pattern), "handler", handler(context -> {
            long from = System.nanoTime();
            served.computeIfAbsent(pattern, name -> new AtomicInteger()).incrementAndGet();
            call.with(call(context, "response"));
            insideNs.add(System.nanoTime() - from);
        }));
    }

    private static void answer(Object response) throws ReflectiveOperationException {
        call(response, "end", BODY);
    }

    /** A Vert.x handler. */
    private static Object handler(Call call) throws ReflectiveOperationException {
        return proxy("io.vertx.core.Handler", "handle", call);
    }
}
