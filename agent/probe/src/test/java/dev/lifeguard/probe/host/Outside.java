package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.Semaphore;

/**
 * A program that uses fork/join pools as executors. On command, it prints the number of submitted tasks for each pool
 * and, for the pool {@code known}, the wait and execution times measured by its own clock. Then it waits for the
 * command to end.
 */
public final class Outside {
    /** The probe needs an idle second before it assumes that a task will not be run. */
    private static final long REST_MS = 3200;

    private static final int TASKS = 120;
    private static final List<ForkJoinPool> pools = new ArrayList<>();

    private Outside() {}

    private static ForkJoinPool pool(String name, int parallelism) {
        ForkJoinPool pool = ForkJoins.pool(name, parallelism);
        pools.add(pool);
        return pool;
    }

    public static void main(String[] args) throws Exception {
        System.out.println("ready");
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        in.readLine();
        known();
        trees();
        someForks();
        cancelled();
        helped();
        spinning();
        Thread.sleep(REST_MS);
        System.out.println("finished");
        in.readLine();
        System.exit(0);
    }

    /** A task that records the times of its submission, start and end. */
    private static final class Timed implements Runnable, Callable<Integer> {
        private final long handedOver = System.nanoTime();
        private long began;
        private long ended;

        @Override
        public void run() {
            began = System.nanoTime();
            try {
                Thread.sleep(3);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
            ended = System.nanoTime();
        }

        @Override
        public Integer call() {
            run();
            return 1;
        }
    }

    /** Every way to submit a task; in bursts, so that they wait. */
    private static void known() throws Exception {
        ForkJoinPool pool = pool("known", 2);
        List<Timed> tasks = new ArrayList<>();
        for (int i = 0; i < TASKS; i++) {
            Timed task = new Timed();
            tasks.add(task);
            switch (i % 6) {
                case 0 -> pool.execute(task);
                case 1 -> pool.submit((Callable<Integer>) task);
                case 2 -> pool.submit((Runnable) task);
                case 3 -> pool.execute(ForkJoinTask.adapt((Runnable) task));
                case 4 -> CompletableFuture.runAsync(task, pool);
                default -> {
                    if (i % 4 == 1) {
                        pool.invoke(ForkJoinTask.adapt((Runnable) task));
                    } else {
                        pool.invokeAll(List.of((Callable<Integer>) task));
                    }
                }
            }
        }
        Pools.until(pool::isQuiescent);
        for (Timed task : tasks) {
            System.out.println("task " + (task.began - task.handedOver) + " " + (task.ended - task.began));
        }
    }

    /**
     * Computing tasks long enough for the probe to start reading their clocks. Each is submitted when another ends: if
     * a tick ends during a burst, the probe samples only some of it.
     */
    private static void spinning() throws Exception {
        ForkJoinPool pool = pool("spinning", 1);
        Semaphore inPool = new Semaphore(2);
        for (int i = 0; i < 200; i++) {
            inPool.acquire();
            pool.execute(() -> {
                long end = System.nanoTime() + 10_000_000;
                while (System.nanoTime() < end) {
                    Thread.onSpinWait();
                }
                inPool.release();
            });
        }
        Pools.until(pool::isQuiescent);
    }

    private static final class Tree extends RecursiveAction {
        private static final long serialVersionUID = 1L;
        private final int depth;

        Tree(int depth) {
            this.depth = depth;
        }

        @Override
        protected void compute() {
            if (depth > 0) {
                invokeAll(new Tree(depth - 1), new Tree(depth - 1));
            }
        }
    }

    private static void trees() throws Exception {
        ForkJoinPool pool = pool("trees", 2);
        for (int i = 0; i < 100; i++) {
            pool.invoke(new Tree(8));
        }
        Pools.until(pool::isQuiescent);
    }

    /** Every second task forks one. */
    private static void someForks() throws Exception {
        ForkJoinPool pool = pool("someforks", 2);
        for (int i = 0; i < TASKS; i++) {
            boolean forks = i % 2 == 0;
            pool.execute(() -> {
                if (forks) {
                    ForkJoinTask.adapt(() -> {}).fork().join();
                }
            });
        }
        Pools.until(pool::isQuiescent);
    }

    /** Five of ten waiting tasks are cancelled; the worker takes them from the queue nevertheless. */
    private static void cancelled() throws Exception {
        ForkJoinPool pool = pool("cancelled", 1);
        CountDownLatch release = new CountDownLatch(1);
        pool.execute(() -> Pools.await(release));
        List<ForkJoinTask<?>> tasks = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            tasks.add(pool.submit(() -> {}));
        }
        tasks.subList(0, 5).forEach(task -> task.cancel(false));
        release.countDown();
        Pools.until(pool::isQuiescent);
    }

    /** The common pool has one worker, which is busy; so the caller runs the task that it waits for. */
    private static void helped() throws Exception {
        CountDownLatch began = new CountDownLatch(1);
        CountDownLatch release = new CountDownLatch(1);
        ForkJoinPool.commonPool().execute(() -> {
            began.countDown();
            Pools.await(release);
        });
        Pools.await(began);
        Thread[] runner = new Thread[1];
        ForkJoinPool.commonPool().execute(() -> {});
        ForkJoinTask<?> task = ForkJoinPool.commonPool().submit(new RecursiveAction() {
            private static final long serialVersionUID = 1L;

            @Override
            protected void compute() {
                runner[0] = Thread.currentThread();
            }
        });
        task.join();
        System.out.println("helped " + (runner[0] == Thread.currentThread()));
        release.countDown();
        Pools.until(ForkJoinPool.commonPool()::isQuiescent);
    }
}
