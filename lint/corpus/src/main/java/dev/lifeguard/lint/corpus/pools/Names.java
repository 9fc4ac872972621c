package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

/** Threads with and without names, where this is not obvious. */
final class Names {
    private Names() {}

    /** Has its own factory, which names the threads. */
    @Harmless("unnamed-pool-threads")
    static final class Own {
        ExecutorService executor() {
            return Executors.newSingleThreadExecutor(defaultThreadFactory());
        }

        private static ThreadFactory defaultThreadFactory() {
            return task -> new Thread(task, "prices");
        }
    }

    /** A placeholder for a pool that has been shut down. */
    @Harmless("unnamed-pool-threads")
    static final class Ended {
        static final ExecutorService ENDED = Executors.newFixedThreadPool(1);

        static {
            ENDED.shutdown();
        }

        private Ended() {}
    }

    /** Never has a thread. */
    @Harmless("unnamed-pool-threads")
    static final class Unused {
        private final ExecutorService executor = Executors.newCachedThreadPool();

        void stop() {
            executor.shutdown();
        }
    }

    /** Shuts down the previous pool, not the current one. */
    @Hazard("unnamed-pool-threads")
    static final class Renewed {
        private ExecutorService executor = Executors.newFixedThreadPool(1, task -> new Thread(task, "first"));
        private ExecutorService before = executor;

        void load(Runnable prices) {
            executor.execute(prices);
        }

        void renew() {
            before.shutdown();
            before = executor;
            executor = Executors.newFixedThreadPool(2);
        }

        void stop() {
            before.shutdown();
            executor.shutdown();
        }
    }
}
