package dev.lifeguard.cli.it;

import static dev.lifeguard.cli.it.Load.alwaysBusy;
import static dev.lifeguard.cli.it.Load.bounded;
import static dev.lifeguard.cli.it.Load.burst;
import static dev.lifeguard.cli.it.Load.callerRuns;
import static dev.lifeguard.cli.it.Load.compute;
import static dev.lifeguard.cli.it.Load.computeMicros;
import static dev.lifeguard.cli.it.Load.every;
import static dev.lifeguard.cli.it.Load.fixed;
import static dev.lifeguard.cli.it.Load.flood;
import static dev.lifeguard.cli.it.Load.handMade;
import static dev.lifeguard.cli.it.Load.prestarted;
import static dev.lifeguard.cli.it.Load.sleep;
import static dev.lifeguard.cli.it.Load.submitting;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.IntStream;

/**
 * Programs with a pool problem, one for each finding. Beside each is its twin, as similar as possible, without the
 * problem. The first argument selects the program. It prints "ready" when it is in that state, and ends with its input.
 */
final class Ailing {
    private Ailing() {}

    public static void main(String[] args) throws Exception {
        start(args[0]);
        System.out.println("ready");
        while (System.in.read() >= 0) {
            // only the end of the input matters
        }
        Runtime.getRuntime().exit(0); // most of them never end on their own
    }

    private static void start(String program) throws Exception {
        switch (program) {
            case "undersized-blocking-pool" -> every(15, submitting(fixed(4), () -> sleep(100)));
            case "undersized-blocking-pool-twin" -> every(15, submitting(fixed(12), () -> sleep(100)));
            case "oversized-cpu-pool" -> alwaysBusy(fixed(24), 24);
            case "oversized-cpu-pool-twin" ->
                alwaysBusy(fixed(Runtime.getRuntime().availableProcessors()), 24);
            case "cpu-throttled" -> alwaysBusy(fixed(2), 4); // in a control group
            case "cpu-throttled-twin" -> alwaysBusy(fixed(1), 2);
            case "exhausted-connections" -> every(20, submitting(fixed(40), new Orders(4)));
            case "exhausted-connections-twin" -> every(20, submitting(fixed(40), new Orders(12)));
            case "saturated-threads" -> every(10, submitting(handMade(4), () -> sleep(100)));
            case "saturated-threads-twin" -> every(50, submitting(handMade(4), () -> sleep(100)));
            case "saturation-ahead" -> every(20, submitting(fixed(12), () -> sleep(100)));
            case "saturation-ahead-twin" -> every(100, submitting(fixed(12), () -> sleep(100)));
            case "blocking-in-common-pool" -> every(20, () -> CompletableFuture.runAsync(() -> sleep(30)));
            case "blocking-in-common-pool-twin" -> {
                Executor own = fixed(8);
                every(20, () -> CompletableFuture.runAsync(() -> sleep(30), own));
                every(20, () -> CompletableFuture.runAsync(() -> compute(2)));
            }
            case "parallel-stream-in-request" ->
                serve(() -> IntStream.range(0, 8).parallel());
            case "parallel-stream-in-request-twin" -> {
                serve(() -> IntStream.range(0, 8));
                every(50, () -> IntStream.range(0, 8).parallel().forEach(i -> compute(2)));
            }
            case "pool-per-call" -> every(200, Ailing::poolForOneCall);
            case "pool-per-call-twin" -> {
                List<ExecutorService> pools = new ArrayList<>();
                IntStream.range(0, 8).forEach(i -> pools.add(Executors.newFixedThreadPool(2)));
                every(20, () -> pools.forEach(pool -> pool.execute(() -> sleep(5))));
            }
            case "unbounded-threads" -> {
                ExecutorService pool = Executors.newCachedThreadPool();
                every(50, () -> pool.execute(() -> sleep(60_000)));
            }
            case "unbounded-threads-twin" -> {
                ExecutorService pool = Executors.newCachedThreadPool();
                every(50, () -> pool.execute(() -> sleep(100)));
            }
            case "unbounded-queue" -> every(5, submitting(fixed(2), () -> compute(0), () -> sleep(20)));
            case "unbounded-queue-twin" -> every(500, burst(fixed(2), 40, () -> sleep(20)));
            case "rejections" -> every(10, submitting(bounded(2, 4), () -> sleep(50)));
            case "rejections-twin" -> every(500, burst(bounded(2, 40), 20, () -> sleep(20)));
            case "caller-runs" -> every(10, submitting(callerRuns(2, 4), () -> sleep(50)));
            case "caller-runs-twin" -> every(500, burst(callerRuns(2, 40), 20, () -> sleep(20)));
            case "tasks-too-small" -> flood(fixed(1), () -> {});
            case "tasks-too-small-twin" -> flood(fixed(1), () -> computeMicros(100));
            case "idle-pools" -> IntStream.range(0, 10).forEach(i -> prestarted(8));
            case "idle-pools-twin" -> IntStream.range(0, 4).forEach(i -> prestarted(8));
            case "pinned-carrier" -> pinned();
            case "pinned-carrier-twin" -> every(50, () -> virtual(() -> sleep(500)));
            case "nested-submit" -> WaitingTasks.alone(WaitingTasks::nested);
            case "nested-submit-twin" -> WaitingTasks.apart(WaitingTasks::nested);
            case "join-own-pool" -> WaitingTasks.alone(WaitingTasks::join);
            case "join-own-pool-twin" -> WaitingTasks.apart(WaitingTasks::join);
            case "circle-of-pools" -> WaitingTasks.circle(fixed(2), fixed(2));
            case "latch-own-pool" -> WaitingTasks.alone(WaitingTasks::latch);
            case "latch-own-pool-twin" -> WaitingTasks.apart(WaitingTasks::latch);
            case "nested-stream" -> WaitingTasks.nestedStream(4);
            case "nested-stream-twin" -> WaitingTasks.nestedStream(0);
            case "thread-blocking-queue-take" -> WaitingTasks.alone(WaitingTasks::consumers);
            case "thread-blocking-queue-take-twin" -> WaitingTasks.consumers(fixed(3), fixed(1));
            case "healthy" -> {
                every(10, submitting(fixed(16), () -> sleep(10)));
                every(20, () -> IntStream.range(0, 4).parallel().forEach(i -> compute(0)));
            }
            default -> AilingSchedules.start(program);
        }
    }

    private static void poolForOneCall() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        pool.execute(() -> sleep(5));
        pool.shutdown();
    }

    /** A service, and a user who asks it repeatedly for something that consists of several parts. */
    private static void serve(Callable<IntStream> parts) throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", exchange -> {
            try (exchange) {
                parts.call().forEach(i -> sleep(5));
                exchange.sendResponseHeaders(204, -1);
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
        server.setExecutor(fixed(4));
        server.start();
        URI address = URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/");
        every(10, () -> {
            try {
                address.toURL().openStream().close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    /** Two virtual threads that wait for the slow initialization of one class. Each keeps its carrier. */
    private static void pinned() {
        for (int i = 0; i < 2; i++) {
            virtual(() -> SlowClass.touch());
        }
    }

    private static final class SlowClass {
        static {
            sleep(60_000);
        }

        static void touch() {}
    }

    /** Starts a virtual thread by reflection, since this class is compiled for a Java without them. */
    private static void virtual(Runnable task) {
        try {
            Thread.class.getMethod("startVirtualThread", Runnable.class).invoke(null, task);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }
}
