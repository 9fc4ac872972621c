package dev.lifeguard.probe.host;

import static dev.lifeguard.probe.host.Reflected.call;
import static dev.lifeguard.probe.host.Reflected.callStatic;
import static dev.lifeguard.probe.host.Reflected.proxy;
import static dev.lifeguard.probe.host.Reflected.unchecked;

import dev.lifeguard.probe.host.Reflected.Call;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.http.HttpClient;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Executor;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Undertow, called by reflection since each run uses a different version. Argument: a word to warm up first and wait
 * for a line. Prints its counts since then, each with its number after a bar:
 *
 * <ul>
 *   <li>{@code loops}: requests that its I/O threads answered or passed to a timer
 *   <li>{@code open}: requests that stay in flight for good
 *   <li>{@code later}: requests answered late
 *   <li>{@code blocked}: times that an I/O thread was blocked
 *   <li>{@code workers}: requests of its workers
 * </ul>
 */
public final class UndertowService {
    /** Minimum time of a slow request. */
    public static final long SLOW_NS = TimeUnit.MILLISECONDS.toNanos(50);

    private static final int CLIENTS = 3;
    private static final int ROUNDS = 5;
    private static final String BODY = "served";
    private static final AtomicInteger loops = new AtomicInteger();
    private static final AtomicInteger later = new AtomicInteger();
    private static final AtomicInteger blocked = new AtomicInteger();
    private static final AtomicInteger workers = new AtomicInteger();
    private static final CountDownLatch left = new CountDownLatch(CLIENTS);
    private static final ScheduledExecutorService timer = Executors.newSingleThreadScheduledExecutor();

    private UndertowService() {}

    private static final Map<String, Call> HANDLERS = Map.of(
            "/", UndertowService::atOnce,
            "/later", UndertowService::later,
            "/blocks", UndertowService::blocks,
            "/worker", UndertowService::onWorker,
            "/fails", UndertowService::fails,
            "/left", UndertowService::leaves);

    public static void main(String[] arguments) throws Exception {
        int port = server();
        if (arguments.length > 0) {
            Clients.run(CLIENTS, () -> Clients.send(port, BODY, 20, 1));
            System.out.println("ready");
            new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8)).readLine();
            loops.set(0);
        }
        Clients.run(CLIENTS, () -> {
            Clients.send(port, BODY, ROUNDS, 1);
            Clients.send(port, BODY, ROUNDS, 3);
            Clients.send(port, "/later", BODY, ROUNDS);
            Clients.send(port, "/blocks", BODY, ROUNDS);
            Clients.send(port, "/worker", BODY, ROUNDS);
            Clients.send(port, "/fails", "500", 1);
            Clients.leave(port, "/left", left);
            HttpClient client = Clients.http2();
            loops.incrementAndGet(); // the request that upgrades the connection to HTTP/2
            Clients.stream(client, port, "/", ROUNDS);
            Clients.stream(client, port, "/later", ROUNDS);
        });
        TimeUnit.MILLISECONDS.sleep(1_500); // the probe must tick after the last request
        System.out.println("loops|" + loops);
        System.out.println("open|" + CLIENTS); // Undertow notices a disconnected client only when it writes
        System.out.println("later|" + later);
        System.out.println("blocked|" + blocked);
        System.out.println("workers|" + workers);
        System.exit(0); // whichever threads remain
    }

    private static int server() throws ReflectiveOperationException {
        Object builder = callStatic("io.undertow.Undertow", "builder");
        call(builder, "addHttpListener", 0, "127.0.0.1");
        call(builder, "setIoThreads", 2);
        call(builder, "setWorkerThreads", 4);
        Object handler = handler(exchange -> {
            String path = (String) call(exchange, "getRequestPath");
            Objects.requireNonNull(HANDLERS.get(path)).with(exchange);
        });
        Object withHttp2 = Class.forName("io.undertow.server.protocol.http2.Http2UpgradeHandler")
                .getConstructor(Class.forName("io.undertow.server.HttpHandler"))
                .newInstance(handler);
        call(builder, "setHandler", withHttp2);
        Object server = call(builder, "build");
        call(server, "start");
        Object listener = ((List<?>) call(server, "getListenerInfo")).get(0);
        return ((InetSocketAddress) call(listener, "getAddress")).getPort();
    }

    private static void answer(Object exchange) throws ReflectiveOperationException {
        call(call(exchange, "getResponseSender"), "send", BODY);
    }

    private static void atOnce(Object exchange) throws ReflectiveOperationException {
        loops.incrementAndGet();
        answer(exchange);
    }

    /** Another thread answers, perhaps before this one has returned. */
    private static void later(Object exchange) throws ReflectiveOperationException {
        loops.incrementAndGet();
        later.incrementAndGet();
        Executor here = Runnable::run;
        Runnable handsOver =
                () -> timer.schedule(() -> unchecked(UndertowService::answer, exchange), SLOW_NS, TimeUnit.NANOSECONDS);
        call(exchange, "dispatch", here, handsOver);
    }

    private static void blocks(Object exchange) throws ReflectiveOperationException {
        blocked.incrementAndGet();
        try {
            TimeUnit.NANOSECONDS.sleep(SLOW_NS);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        atOnce(exchange);
    }

    private static void onWorker(Object exchange) throws ReflectiveOperationException {
        call(exchange, "dispatch", handler(again -> {
            workers.incrementAndGet();
            answer(again);
        }));
    }

    private static void fails(Object exchange) {
        loops.incrementAndGet();
        throw new IllegalStateException("wanted");
    }

    /** Never answers. */
    private static void leaves(Object exchange) throws ReflectiveOperationException {
        loops.incrementAndGet();
        Executor here = Runnable::run;
        call(exchange, "dispatch", here, (Runnable) left::countDown);
    }

    private static Object handler(Call call) throws ReflectiveOperationException {
        return proxy("io.undertow.server.HttpHandler", "handleRequest", call);
    }
}
