package dev.lifeguard.probe.host;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.PriorityBlockingQueue;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;

/** A program whose pools are stalled in different ways, and some that are full but not stalled. */
public final class Starvations {
    private static final long FOREVER_MS = 600_000;
    private static final byte[] REQUEST = "GET / HTTP/1.0\r\n\r\n".getBytes(StandardCharsets.US_ASCII);
    private static final List<Socket> CLIENTS = new ArrayList<>();

    private Starvations() {}

    /** Prints a line when all are stalled, then waits to be ended. */
    public static void main(String[] args) throws Exception {
        ThreadPoolExecutor nested = Pools.fixed("nested", 2);
        starve(nested, 2, () -> nested.submit(new Nested()).get());
        ThreadPoolExecutor array = Pools.fixed("array", 1, new ArrayBlockingQueue<>(4));
        starve(array, 1, () -> array.submit(new Nested()).get());
        ThreadPoolExecutor deque = Pools.fixed("deque", 1, new LinkedBlockingDeque<>());
        starve(deque, 1, () -> deque.submit(new Nested()).get());
        ThreadPoolExecutor ordered =
                Pools.fixed("ordered", 1, new PriorityBlockingQueue<>(4, Comparator.comparing(task -> 0)));
        starve(ordered, 1, () -> ordered.submit(new Nested()).get());
        ScheduledThreadPoolExecutor scheduled = new ScheduledThreadPoolExecutor(1, Pools.threads("scheduled"));
        starve(scheduled, 1, () -> scheduled.submit(new Nested()).get());
        ThreadPoolExecutor service = Pools.fixed("service", 1);
        starve(
                service,
                1,
                () -> new ExecutorCompletionService<>(service).submit(() -> 1).get());
        ThreadPoolExecutor joins = Pools.fixed("joins", 2);
        starve(joins, 2, () -> chain(joins).join());
        ThreadPoolExecutor own = Pools.fixed("own", 1, new Unfriendly());
        starve(own, 1, () -> own.submit(new Nested()).get());
        crossed();
        forkJoin();
        twins();
        callsItself();
        System.out.println("ready");
        while (System.in.read() != '\n') {
            continue;
        }
        System.exit(0); // the server would keep it running
    }

    /** A worker's action. */
    private interface Step {
        void run() throws Exception;
    }

    private static final class Nested implements Runnable {
        @Override
        public void run() {
            // never
        }

        @Override
        public boolean equals(Object other) {
            throw new IllegalStateException("equals");
        }

        @Override
        public int hashCode() {
            throw new IllegalStateException("hashCode");
        }

        @Override
        public String toString() {
            throw new IllegalStateException("toString");
        }
    }

    /** Makes all workers run it at the same time. */
    private static void starve(ExecutorService pool, int workers, Step step) {
        CyclicBarrier together = new CyclicBarrier(workers);
        for (int i = 0; i < workers; i++) {
            pool.execute(() -> {
                try {
                    together.await();
                    step.run();
                } catch (Exception e) {
                    throw new IllegalStateException(e);
                }
            });
        }
    }

    private static CompletableFuture<Void> chain(Executor pool) {
        CompletableFuture<Integer> one =
                CompletableFuture.supplyAsync(() -> 1, pool).thenApply(i -> i + 1);
        return CompletableFuture.allOf(CompletableFuture.completedFuture(2), one);
    }

    /** Each of two pools waits for a task in the other's queue. */
    private static void crossed() {
        ThreadPoolExecutor left = Pools.fixed("left", 1);
        ThreadPoolExecutor right = Pools.fixed("right", 1);
        CyclicBarrier together = new CyclicBarrier(2);
        Step toRight = () -> {
            together.await();
            right.submit(new Nested()).get();
        };
        Step toLeft = () -> {
            together.await();
            left.submit(new Nested()).get();
        };
        starve(left, 1, toRight);
        starve(right, 1, toLeft);
    }

    /** A thread pool waits for a task in the queue of a fork/join pool, whose worker sleeps. */
    private static void forkJoin() throws InterruptedException {
        ForkJoinPool slow = new ForkJoinPool(1);
        CountDownLatch begun = new CountDownLatch(1);
        slow.execute(() -> {
            begun.countDown();
            sleep();
        });
        begun.await(); // a worker takes tasks of several threads in any order
        ThreadPoolExecutor caller = Pools.fixed("caller", 1);
        starve(caller, 1, () -> slow.submit(new Nested()).get());
        caller.execute(new Nested());
    }

    /** As full as the others, but their workers wait for something that is in no queue. */
    private static void twins() throws InterruptedException, ExecutionException {
        ThreadPoolExecutor asleep = Pools.fixed("asleep", 2);
        asleep.execute(Starvations::sleep);
        asleep.execute(Starvations::sleep);
        asleep.execute(new Nested());
        ThreadPoolExecutor running = Pools.fixed("running", 1);
        ThreadPoolExecutor helper = Pools.fixed("helper", 1);
        CountDownLatch begun = new CountDownLatch(1);
        Future<?> works = helper.submit(() -> {
            begun.countDown();
            sleep();
        });
        begun.await();
        running.execute(() -> get(works));
        running.execute(new Nested());
        ThreadPoolExecutor done = Pools.fixed("done", 1);
        done.submit(() -> 1).get();
    }

    private static void get(Future<?> future) {
        try {
            future.get();
        } catch (InterruptedException | ExecutionException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void sleep() {
        try {
            Thread.sleep(FOREVER_MS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** A server whose only thread sends a request to it. */
    private static void callsItself() throws IOException {
        HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        ThreadPoolExecutor pool = Pools.fixed("web", 1);
        server.setExecutor(pool);
        server.createContext("/", exchange -> {
            try (Socket itself = new Socket(
                    server.getAddress().getAddress(), server.getAddress().getPort())) {
                itself.getOutputStream().write(REQUEST);
                itself.getInputStream().read();
            }
        });
        server.start();
        Socket client =
                new Socket(server.getAddress().getAddress(), server.getAddress().getPort());
        client.getOutputStream().write(REQUEST);
        client.getOutputStream().flush();
        CLIENTS.add(client);
    }

    /** A custom queue whose methods must not be called. */
    private static final class Unfriendly extends LinkedBlockingQueue<Runnable> {
        private static final long serialVersionUID = 1L;

        @Override
        public Iterator<Runnable> iterator() {
            throw new IllegalStateException("iterator");
        }

        @Override
        public Object[] toArray() {
            throw new IllegalStateException("toArray");
        }
    }
}
