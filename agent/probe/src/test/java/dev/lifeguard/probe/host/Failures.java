package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Tasks, pool methods and thread factories that throw exceptions. */
final class Failures {
    private Failures() {}

    /** After {@code execute} it ends the worker, after {@code submit} the future keeps it. */
    static void tasks(Ledger ledger) throws Exception {
        List<String> uncaught = Collections.synchronizedList(new ArrayList<>());
        ThreadPoolExecutor pool = Pools.fixed("throwing", 1);
        pool.setThreadFactory(task -> {
            Thread thread = Pools.threads("throwing").newThread(task);
            thread.setUncaughtExceptionHandler((t, e) -> uncaught.add(e.getMessage()));
            return thread;
        });
        for (int i = 0; i < 10; i++) {
            int number = i;
            pool.execute(() -> {
                if (number % 3 == 0) {
                    throw new IllegalStateException("exception " + number);
                } else if (number % 3 == 1) {
                    throw new StackOverflowError("error " + number);
                }
            });
        }
        Future<Object> future = pool.submit(() -> {
            throw new java.io.IOException("checked");
        });
        try {
            future.get();
        } catch (ExecutionException e) {
            ledger.fact("future", String.valueOf(e.getCause()));
        }
        Pools.completed(pool, 11);
        Pools.until(() -> uncaught.size() == 7);
        Collections.sort(uncaught); // threads end at the same time
        ledger.fact("uncaught", uncaught);
        ledger.pool("throwing", pool, 11, 0, 0);
    }

    /** A pool with overridden methods, which throw exceptions now and then. */
    private static final class Overriding extends ThreadPoolExecutor {
        final List<String> calls = Collections.synchronizedList(new ArrayList<>());
        final AtomicInteger before = new AtomicInteger();
        final AtomicInteger after = new AtomicInteger();

        Overriding() {
            super(1, 1, 1, TimeUnit.MINUTES, new LinkedBlockingQueue<>(), task -> {
                Thread thread = Pools.threads("overriding").newThread(task);
                thread.setUncaughtExceptionHandler((t, e) -> {});
                return thread;
            });
        }

        @Override
        public void execute(Runnable task) {
            calls.add("execute");
            super.execute(() -> {
                calls.add("wrapped");
                task.run();
            });
        }

        @Override
        protected void beforeExecute(Thread thread, Runnable task) {
            if (before.incrementAndGet() == 2) {
                throw new IllegalStateException("before");
            }
        }

        @Override
        protected void afterExecute(Runnable task, Throwable thrown) {
            calls.add("after " + thrown);
            if (after.incrementAndGet() == 3) {
                throw new IllegalStateException("after");
            }
        }

        @Override
        protected void terminated() {
            calls.add("terminated");
        }
    }

    static void overridden(Ledger ledger) throws Exception {
        Overriding pool = new Overriding();
        CountDownLatch release = Pools.occupy(pool);
        for (int i = 0; i < 9; i++) {
            int number = i;
            pool.execute(() -> {
                if (number == 4) {
                    throw new IllegalArgumentException("task");
                }
            });
        }
        release.countDown();
        Pools.completed(pool, 10);
        pool.shutdown();
        ledger.fact("terminated", pool.awaitTermination(20, TimeUnit.SECONDS));
        ledger.fact("calls", pool.calls);
        ledger.pool("overriding", pool, 10, 0, 0);
    }

    /** A factory that returns no thread leaves the tasks in the queue until another factory does. */
    static void factoryGivesNull(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("nothread", 2);
        pool.setThreadFactory(task -> null);
        for (int i = 0; i < 3; i++) {
            pool.execute(() -> {});
        }
        ledger.fact("queued", pool.getQueue().size());
        ledger.fact("threads", pool.getPoolSize());
        pool.setThreadFactory(Pools.threads("nothread"));
        pool.execute(() -> {});
        Pools.completed(pool, 4);
        ledger.pool("nothread", pool, 4, 0, 0);
    }

    /** If a factory or the start of a thread throws an exception, the submitter gets it, and the task is lost. */
    static void factoryThrows(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("badfactory", 2);
        List<String> thrown = new ArrayList<>();
        pool.setThreadFactory(task -> {
            throw new IllegalStateException("factory");
        });
        submit(pool, thrown);
        pool.setThreadFactory(task -> {
            Thread started = new Thread(() -> {});
            started.start();
            return started;
        });
        submit(pool, thrown);
        ledger.fact("thrown", thrown);
        ledger.fact("threads", pool.getPoolSize());
        pool.setThreadFactory(Pools.threads("badfactory"));
        submit(pool, thrown);
        Pools.completed(pool, 1);
        ledger.pool("badfactory", pool, 3, 2, 0);
    }

    private static void submit(ThreadPoolExecutor pool, List<String> thrown) {
        try {
            pool.execute(() -> {});
        } catch (RuntimeException | OutOfMemoryError e) {
            thrown.add(e.toString());
        }
    }

    /** Accepts nothing, so that tasks go no deeper into the JDK, whose locks do not survive a stack overflow. */
    private static final class Full extends LinkedBlockingQueue<Runnable> {
        private static final long serialVersionUID = 1L;

        private volatile boolean open;

        @Override
        public boolean offer(Runnable task) {
            return open && super.offer(task);
        }
    }

    /** Calls {@code execute} ever closer to a stack overflow: some calls fail; afterwards everything is as before. */
    static void deepStack(Ledger ledger) throws Exception {
        Full queue = new Full();
        ThreadPoolExecutor pool = Pools.fixed("deepstack", 1, queue);
        AtomicInteger refused = new AtomicInteger();
        pool.setRejectedExecutionHandler((task, p) -> refused.incrementAndGet());
        CountDownLatch release = Pools.occupy(pool);
        Runnable task = () -> {};
        pool.execute(task);
        for (int i = 0; i < 3; i++) {
            Thread deep = new Thread(null, () -> descend(pool, task, 0), "descending", 256 << 10);
            deep.start();
            deep.join();
        }
        ledger.fact("many refused", refused.get() > 500);
        Thread.sleep(1300); // calls that failed half-way are noticed after a second
        queue.open = true;
        for (int i = 0; i < 100; i++) {
            pool.execute(task);
        }
        release.countDown();
        Pools.completed(pool, 101);
        ledger.pool("deepstack", pool, -1, -1, -1);
    }

    private static void descend(ThreadPoolExecutor pool, Runnable task, int depth) {
        try {
            if (depth < Integer.MAX_VALUE) {
                descend(pool, task, depth + 1);
            }
        } catch (StackOverflowError e) {
            // continues above, where there is a little more room
        }
        try {
            pool.execute(task);
        } catch (StackOverflowError e) {
            // not enough room yet
        }
    }
}
