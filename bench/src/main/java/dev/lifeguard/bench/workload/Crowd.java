package dev.lifeguard.bench.workload;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RecursiveAction;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;

/**
 * A stress program. It holds very many pools, creates and drops pools in a loop, then runs as many tasks as it can. It
 * prints when each part is done, and continues at the next line of its standard input.
 *
 * <p>Arguments: pools to hold, pools to create and drop, seconds of tasks.
 */
public final class Crowd {
    private static final int SUBMITTERS = 4;
    private static final int PAUSE_EVERY = 100;

    private Crowd() {}

    /** Runs the program; see the class. */
    public static void main(String[] arguments) throws IOException, InterruptedException {
        List<ThreadPoolExecutor> held = new ArrayList<>();
        for (int i = 0; i < Integer.parseInt(arguments[0]); i++) {
            ThreadPoolExecutor pool =
                    new ThreadPoolExecutor(1, 1, 1, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>());
            pool.allowCoreThreadTimeOut(true);
            pool.execute(() -> {});
            held.add(pool);
            breathe(i);
        }
        done("held " + held.size());
        int dropped = Integer.parseInt(arguments[1]);
        for (int i = 0; i < dropped; i++) {
            ThreadPoolExecutor pool = new ThreadPoolExecutor(1, 1, 1, TimeUnit.SECONDS, new LinkedBlockingQueue<>());
            pool.execute(() -> {});
            pool.shutdown();
            breathe(i);
        }
        done("dropped " + dropped);
        done("ran " + tasks(Long.parseLong(arguments[2]) * 1_000_000_000));
        System.out.println("holds " + held.size());
    }

    /** Lets the threads of the last pools end, so that not all exist at once. */
    private static void breathe(int made) throws InterruptedException {
        if (made % PAUSE_EVERY == PAUSE_EVERY - 1) {
            Thread.sleep(2);
        }
    }

    private static void done(String what) throws IOException {
        System.out.println(what);
        if (System.in.read() < 0) {
            throw new IOException("nobody is there");
        }
    }

    /** Runs empty tasks on thread pools and in a fork/join pool; returns their number. */
    private static long tasks(long ns) throws InterruptedException {
        LongAdder ran = new LongAdder();
        long end = System.nanoTime() + ns;
        List<Thread> submitters = new ArrayList<>();
        for (int i = 0; i < SUBMITTERS; i++) {
            submitters.add(new Thread(() -> submit(end, ran)));
        }
        submitters.add(new Thread(() -> {
            ForkJoinPool pool = new ForkJoinPool(SUBMITTERS);
            while (System.nanoTime() - end < 0) {
                pool.invoke(new Fork(16, ran));
            }
            pool.shutdown();
        }));
        submitters.forEach(Thread::start);
        for (Thread submitter : submitters) {
            submitter.join();
        }
        return ran.sum();
    }

    private static void submit(long end, LongAdder ran) {
        ThreadPoolExecutor pool = new ThreadPoolExecutor(
                1, 1, 1, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1000), new ThreadPoolExecutor.CallerRunsPolicy());
        while (System.nanoTime() - end < 0) {
            for (int i = 0; i < 1000; i++) {
                pool.execute(ran::increment);
            }
        }
        pool.shutdown();
    }

    /** A task that forks two others, down to a depth. */
    private static final class Fork extends RecursiveAction {
        private final int depth;
        private final transient LongAdder ran;

        Fork(int depth, LongAdder ran) {
            this.depth = depth;
            this.ran = ran;
        }

        @Override
        protected void compute() {
            ran.increment();
            if (depth > 0) {
                invokeAll(new Fork(depth - 1, ran), new Fork(depth - 1, ran));
            }
        }
    }
}
