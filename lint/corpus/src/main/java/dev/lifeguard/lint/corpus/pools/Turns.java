package dev.lifeguard.lint.corpus.pools;

import dev.lifeguard.lint.corpus.label.Harmless;
import dev.lifeguard.lint.corpus.label.Hazard;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;

/** Pools that get one task at a time, and lookalikes that get a task on every call. */
final class Turns {
    private Turns() {}

    @Harmless("unbounded-queue")
    static final class Drained {
        private final AtomicBoolean draining = new AtomicBoolean();
        private final ExecutorService executor;

        Drained(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void offer(Runnable drain) {
            if (draining.compareAndSet(false, true)) {
                executor.execute(drain);
            }
        }

        void drained() {
            draining.set(false);
        }
    }

    /** One task per object, but all objects share the pool. */
    @Hazard("unbounded-threads")
    static final class Adapted {
        private static final ExecutorService POOL = Executors.newCachedThreadPool(task -> new Thread(task, "adapted"));
        private final AtomicBoolean begun = new AtomicBoolean();

        void begin(Runnable task) {
            if (begun.compareAndSet(false, true)) {
                POOL.execute(task);
            }
        }
    }

    /** One worker at a time, each a new object. */
    @Harmless("unbounded-queue")
    static final class Workers {
        private final AtomicReference<Runnable> worker = new AtomicReference<>();
        private final ExecutorService executor;

        Workers(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void begin(Runnable next) {
            if (worker.compareAndSet(null, next)) {
                executor.execute(next);
            }
        }
    }

    /** The state is only the latest task. */
    @Hazard("unbounded-queue")
    static final class Latest {
        private final AtomicReference<Runnable> latest = new AtomicReference<>();
        private final ExecutorService executor;

        Latest(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void offer(Runnable next) {
            if (latest.compareAndSet(latest.get(), next)) {
                executor.execute(next);
            }
        }
    }

    /** Counts tasks without limiting them. */
    @Hazard("unbounded-queue")
    static final class Numbered {
        private final AtomicInteger number = new AtomicInteger();
        private final ExecutorService executor;

        Numbered(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void offer(Runnable task, boolean now) {
            number.incrementAndGet();
            if (now) {
                task.run();
            } else {
                executor.execute(task);
            }
        }
    }

    @Harmless("unbounded-queue")
    static final class FirstOnly {
        private final AtomicInteger waiting = new AtomicInteger();
        private final ExecutorService executor;

        FirstOnly(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void offer(Runnable drain) {
            if (waiting.getAndIncrement() == 0) {
                executor.execute(drain);
            }
        }

        void drained() {
            waiting.set(0);
        }
    }

    /** Gives up if the lock is taken. */
    @Harmless("unbounded-queue")
    static final class Locked {
        private final Lock lock = new ReentrantLock();
        private final ExecutorService executor;

        Locked(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        void refresh(Runnable refresh) {
            if (lock.tryLock()) {
                executor.execute(refresh);
            }
        }
    }

    /** Only the newest task per key waits. */
    @Harmless("unbounded-queue")
    static final class Newest {
        private final Map<String, Runnable> newest = new ConcurrentHashMap<>();
        private final ExecutorService executor;

        Newest(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(2, threads);
        }

        void offer(String key, Runnable task) {
            if (newest.put(key, task) == null) {
                executor.execute(() -> run(key));
            }
        }

        private void run(String key) {
            Runnable task = newest.remove(key);
            if (task != null) {
                task.run();
            }
        }
    }

    /** Remembers tasks by key without limiting them. */
    @Hazard("unbounded-queue")
    static final class Remembered {
        private final Map<String, Runnable> tasks = new ConcurrentHashMap<>();
        private final ExecutorService executor;

        Remembered(ThreadFactory threads) {
            executor = Executors.newFixedThreadPool(2, threads);
        }

        void offer(String key, Runnable task) {
            tasks.put(key, task);
            if (!key.isEmpty()) {
                executor.execute(task);
            }
        }
    }

    @Harmless("unbounded-queue")
    static final class Flagged {
        private final ExecutorService executor;
        private boolean running;

        Flagged(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        synchronized void offer(Runnable task) {
            if (!running) {
                running = true;
                executor.execute(task);
            }
        }

        synchronized void done() {
            running = false;
        }
    }

    /** The flag only records use; the tested one is never set here. */
    @Hazard("unbounded-queue")
    static final class Marked {
        private final ExecutorService executor;
        private boolean used;
        private boolean closed;

        Marked(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        synchronized void offer(Runnable task) {
            if (!closed) {
                used = true;
                executor.execute(task);
            }
        }

        synchronized boolean close() {
            closed = true;
            return used;
        }
    }

    @Harmless("unbounded-queue")
    static final class Refreshed {
        private final ExecutorService executor;

        @SuppressWarnings("NullAway.Init") // other linters compile these cases with the JDK alone
        private Future<?> refresh;

        Refreshed(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        synchronized void refresh(Runnable task) {
            if (refresh == null || refresh.isDone()) {
                refresh = executor.submit(task);
            }
        }
    }

    /** Stores the last future, without checking the previous one. */
    @Hazard("unbounded-queue")
    static final class Kept {
        private final ExecutorService executor;

        @SuppressWarnings("NullAway.Init") // other linters compile these cases with the JDK alone
        private Future<?> last;

        Kept(ThreadFactory threads) {
            executor = Executors.newSingleThreadExecutor(threads);
        }

        synchronized void offer(Runnable task) {
            last = executor.submit(task);
        }

        synchronized Future<?> last() {
            return last;
        }
    }
}
