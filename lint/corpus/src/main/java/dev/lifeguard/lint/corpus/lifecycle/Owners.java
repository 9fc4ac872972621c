package dev.lifeguard.lint.corpus.lifecycle;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import dev.lifeguard.lint.corpus.shop.Prices;
import java.net.http.HttpClient;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;

/** Objects that own a pool. */
final class Owners {
    private Owners() {}

    /** Short-lived objects. */
    static void perCustomer(ThreadFactory threads, Runnable callback) {
        new Cleaning().start();
        new Session(threads).received(callback);
    }

    @Hazard("pool-not-shut-down")
    static class Feed implements AutoCloseable {
        private final ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "feed"));
        private boolean closed;

        void start(Runnable read) {
            timer.scheduleAtFixedRate(read, 0, 10, TimeUnit.SECONDS);
        }

        @Override
        public void close() {
            closed = true;
        }

        boolean isClosed() {
            return closed;
        }
    }

    @Harmless("pool-not-shut-down")
    static class ClosedFeed implements AutoCloseable {
        private final ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "feed"));

        void start(Runnable read) {
            timer.scheduleAtFixedRate(read, 0, 10, TimeUnit.SECONDS);
        }

        @Override
        public void close() {
            timer.shutdownNow();
        }
    }

    /** A singleton. */
    @Harmless("pool-not-shut-down")
    static final class Heartbeat {
        private static final Heartbeat ONE = new Heartbeat();

        private final ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "heartbeat"));

        static Heartbeat get() {
            return ONE;
        }

        void every(Runnable beat) {
            timer.scheduleAtFixedRate(beat, 0, 10, TimeUnit.SECONDS);
        }
    }

    /** A singleton that owns the only ticker. */
    static final class Watch {
        private static final Watch ONE = new Watch();

        private final Ticker ticker = new Ticker();

        static Watch get() {
            return ONE;
        }

        void every(Runnable tick) {
            ticker.every(tick);
        }
    }

    @Harmless("pool-not-shut-down")
    static final class Ticker {
        private final ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "ticker"));

        void every(Runnable tick) {
            timer.scheduleAtFixedRate(tick, 0, 1, TimeUnit.SECONDS);
        }
    }

    /** A lazily created singleton. */
    @Harmless("pool-not-shut-down")
    static final class Pulse {
        private static Pulse one;

        private final ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "pulse"));

        static synchronized Pulse get() {
            if (one == null) {
                one = new Pulse();
            }
            return one;
        }

        void every(Runnable beat) {
            timer.scheduleAtFixedRate(beat, 0, 10, TimeUnit.SECONDS);
        }
    }

    /** Has no public way to end it. */
    @Hazard("pool-not-shut-down")
    static class Cleaning {
        private final ScheduledExecutorService timer =
                Executors.newSingleThreadScheduledExecutor(r -> new Thread(r, "cleaning"));
        private int cleaned;

        void start() {
            timer.scheduleAtFixedRate(this::cleanUp, 0, 10, TimeUnit.SECONDS);
        }

        private void cleanUp() {
            cleaned++;
        }
    }

    @Hazard("pool-not-shut-down")
    static class Session {
        private final ExecutorService callbacks;

        Session(ThreadFactory threads) {
            callbacks = Executors.newFixedThreadPool(1, threads);
        }

        void received(Runnable callback) {
            callbacks.execute(callback);
        }
    }

    /** Created by a container, usually once. */
    @Harmless("pool-not-shut-down")
    static class Injected {
        private final ExecutorService callbacks;

        Injected(ThreadFactory threads) {
            callbacks = Executors.newFixedThreadPool(1, threads);
        }

        void received(Runnable callback) {
            callbacks.execute(callback);
        }

        /** Cleans up its argument, not itself. */
        void cleanup(Runnable what) {
            what.run();
        }
    }

    @Harmless("pool-not-shut-down")
    static class GivenSession {
        private final ExecutorService callbacks;

        GivenSession(ExecutorService callbacks) {
            this.callbacks = callbacks;
        }

        void received(Runnable callback) {
            callbacks.execute(callback);
        }
    }

    /** Shuts down through a helper. */
    @Harmless("pool-not-shut-down")
    static class Poller {
        private final ScheduledExecutorService timer = new ScheduledThreadPoolExecutor(1, r -> new Thread(r, "poll"));

        void start(Runnable poll) {
            timer.scheduleWithFixedDelay(poll, 1, 1, TimeUnit.SECONDS);
        }

        void stop() {
            quietly(timer);
        }

        private static void quietly(ExecutorService service) {
            service.shutdown();
            try {
                service.awaitTermination(1, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Its stop method only sets a flag. */
    @Hazard("pool-not-shut-down")
    static class Watcher {
        private final ExecutorService pool = Executors.newFixedThreadPool(2, r -> new Thread(r, "watch"));
        private volatile boolean running = true;

        void watch(Prices prices) {
            pool.execute(() -> {
                while (running) {
                    prices.fetch("a");
                }
            });
        }

        void stop() {
            running = false;
        }
    }

    /** This kind of executor ends its thread when it becomes unreachable. */
    @Harmless("pool-not-shut-down")
    static class Journal {
        private final ExecutorService writer = Executors.newSingleThreadExecutor(r -> new Thread(r, "journal"));

        void write(Prices prices, String article) {
            writer.execute(() -> prices.fetch(article));
        }
    }

    /** Exposes its pool, so other code may shut it down. */
    @Harmless("pool-not-shut-down")
    static class Registry {
        private final ExecutorService pool = Executors.newFixedThreadPool(2, r -> new Thread(r, "registry"));

        ExecutorService pool() {
            return pool;
        }
    }

    /** Puts its pool where other code finds it, and may end it. */
    @Harmless("pool-not-shut-down")
    static class Listed implements AutoCloseable {
        static final ConcurrentMap<String, Object> RESOURCES = new ConcurrentHashMap<>();

        private final ExecutorService pool = Executors.newFixedThreadPool(2, r -> new Thread(r, "listed"));

        Listed(String name) {
            RESOURCES.put(name, pool);
        }

        void fetch(Prices prices, String article) {
            pool.execute(() -> prices.fetch(article));
        }

        @Override
        public void close() {
            RESOURCES.clear();
        }
    }

    /** Lends its pool as an executor, which has no method to end it. */
    @Hazard("pool-not-shut-down")
    static class Lending implements AutoCloseable {
        private final ExecutorService pool = Executors.newFixedThreadPool(2, r -> new Thread(r, "lending"));

        HttpClient client() {
            return HttpClient.newBuilder().executor(pool).build();
        }

        @Override
        public void close() {
            System.out.println("closed");
        }
    }

    /** The program never ends. */
    static class Tool {
        @Hazard("pool-not-shut-down")
        public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(4);
            for (String arg : args) {
                pool.submit(() -> new Prices().fetch(arg));
            }
        }
    }

    /** The program ends. */
    static class EndingTool {
        @Harmless("pool-not-shut-down")
        public static void main(String[] args) {
            ExecutorService pool = Executors.newFixedThreadPool(4);
            for (String arg : args) {
                pool.submit(() -> new Prices().fetch(arg));
            }
            pool.shutdown();
        }
    }
}
