package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.RejectedExecutionHandler;
import java.util.concurrent.ThreadPoolExecutor;

/**
 * A full pool of one worker and a queue of two, under each policy: which of three surplus tasks run, where, and in what
 * order.
 */
final class Rejections {
    private static final int TOO_MANY = 3;

    private Rejections() {}

    static void abort(Ledger ledger) throws Exception {
        run(ledger, "abort", new ThreadPoolExecutor.AbortPolicy(), 3, 3 + TOO_MANY, TOO_MANY, TOO_MANY);
    }

    static void callerRuns(Ledger ledger) throws Exception {
        run(ledger, "callerruns", new ThreadPoolExecutor.CallerRunsPolicy(), 3, 3 + TOO_MANY, TOO_MANY, 0);
    }

    static void discard(Ledger ledger) throws Exception {
        run(ledger, "discard", new ThreadPoolExecutor.DiscardPolicy(), 3, 3 + TOO_MANY, TOO_MANY, TOO_MANY);
    }

    /** Each surplus task replaces an older one: it is rejected, submitted again, and has arrived once. */
    static void discardOldest(Ledger ledger) throws Exception {
        run(ledger, "discardoldest", new ThreadPoolExecutor.DiscardOldestPolicy(), 3, 3 + TOO_MANY, TOO_MANY, TOO_MANY);
    }

    /** A custom policy that silently does nothing. */
    static void silent(Ledger ledger) throws Exception {
        run(ledger, "silentpolicy", (task, pool) -> {}, 3, 3 + TOO_MANY, TOO_MANY, TOO_MANY);
    }

    /** A common custom policy: it waits for space in the queue, which the pool does not notice. */
    static void waitForPlace(Ledger ledger) throws Exception {
        List<CountDownLatch> releases = new ArrayList<>();
        RejectedExecutionHandler handler = (task, pool) -> {
            releases.get(0).countDown();
            try {
                pool.getQueue().put(task);
            } catch (InterruptedException e) {
                throw new RejectedExecutionException(e);
            }
        };
        ThreadPoolExecutor pool = Pools.fixed("putpolicy", 1, new ArrayBlockingQueue<>(2));
        pool.setRejectedExecutionHandler(handler);
        releases.add(Pools.occupy(pool));
        List<Integer> order = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 2 + TOO_MANY; i++) {
            int number = i;
            pool.execute(() -> order.add(number));
        }
        Pools.completed(pool, 3 + TOO_MANY);
        ledger.fact("order", order);
        ledger.pool("putpolicy", pool, 3 + TOO_MANY, 0, 0);
    }

    /** Many threads that wait for space at the same time, for seconds. */
    static void manyWaitForPlace(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("putpolicymany", 2, new ArrayBlockingQueue<>(2));
        pool.setRejectedExecutionHandler((task, executor) -> {
            try {
                executor.getQueue().put(task);
            } catch (InterruptedException e) {
                throw new RejectedExecutionException(e);
            }
        });
        List<Thread> callers = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            Thread caller = new Thread(() -> {
                for (int task = 0; task < 100; task++) {
                    pool.execute(() -> Pools.sleep(5));
                }
            });
            caller.start();
            callers.add(caller);
        }
        for (Thread caller : callers) {
            caller.join();
        }
        Pools.completed(pool, 800);
        ledger.pool("putpolicymany", pool, 800, 0, 0);
    }

    /** A custom policy that only reads the queue's length, and drops the task. */
    static void looks(Ledger ledger) throws Exception {
        List<Integer> lengths = Collections.synchronizedList(new ArrayList<>());
        RejectedExecutionHandler handler =
                (task, pool) -> lengths.add(pool.getQueue().size());
        run(ledger, "lookingpolicy", handler, 3, 3 + TOO_MANY, TOO_MANY, TOO_MANY);
        ledger.fact("lengths", lengths);
    }

    /** A custom policy that does the same as the JDK's. */
    static void ownDiscardOldest(Ledger ledger) throws Exception {
        RejectedExecutionHandler handler = (task, pool) -> {
            pool.getQueue().poll();
            pool.execute(task);
        };
        run(ledger, "owndiscardoldest", handler, 3, 3 + TOO_MANY, TOO_MANY, TOO_MANY);
    }

    private static void run(
            Ledger ledger,
            String name,
            RejectedExecutionHandler policy,
            long completed,
            long arrivals,
            long left,
            long rejected)
            throws Exception {
        ThreadPoolExecutor pool = Pools.fixed(name, 1, new ArrayBlockingQueue<>(2));
        pool.setRejectedExecutionHandler(policy);
        CountDownLatch release = Pools.occupy(pool);
        List<String> order = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 2 + TOO_MANY; i++) {
            int number = i;
            try {
                pool.execute(
                        () -> order.add(number + " on " + Thread.currentThread().getName()));
            } catch (RejectedExecutionException e) {
                order.add(number + " refused: " + String.valueOf(e.getMessage()).replaceAll("[@\\[].*", ""));
            }
        }
        release.countDown();
        Pools.completed(pool, completed);
        ledger.fact("order", order.toString().replaceAll("Rejections\\S*", "Task"));
        ledger.pool(name, pool, arrivals, left, rejected);
    }
}
