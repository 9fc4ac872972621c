package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/** Tasks that leave a queue without being run. */
final class Removals {
    private Removals() {}

    static void remove(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("remove", 1);
        CountDownLatch release = Pools.occupy(pool);
        Runnable wanted = () -> {};
        Runnable unwanted = () -> {};
        for (int i = 0; i < 10; i++) {
            pool.execute(i % 2 == 0 ? wanted : unwanted);
        }
        List<Boolean> removed = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            removed.add(pool.remove(unwanted));
        }
        ledger.fact("removed", removed);
        ledger.fact("queued", pool.getQueue().size());
        release.countDown();
        Pools.completed(pool, 6);
        ledger.pool("remove", pool, 11, 5, 0);
    }

    static void purge(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("purge", 1);
        CountDownLatch release = Pools.occupy(pool);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            futures.add(pool.submit(() -> {}));
        }
        for (int i = 0; i < 4; i++) {
            ledger.fact("cancelled", futures.get(i * 2).cancel(i % 2 == 0));
        }
        pool.purge();
        ledger.fact("queued", pool.getQueue().size());
        release.countDown();
        Pools.completed(pool, 7);
        ledger.pool("purge", pool, 11, 4, 0);
    }

    /** Callers give up: on queued tasks, which a worker takes nevertheless, and on a running one. */
    static void giveUp(Ledger ledger) throws Exception {
        ThreadPoolExecutor pool = Pools.fixed("giveup", 1);
        CountDownLatch started = new CountDownLatch(1);
        Future<?> running = pool.submit(() -> {
            started.countDown();
            Thread.sleep(20_000);
            return null;
        });
        Pools.await(started);
        List<Future<?>> futures = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            futures.add(pool.submit(() -> {}));
        }
        for (int i = 0; i < 3; i++) {
            ledger.fact("cancelled", futures.get(i * 2).cancel(i % 2 == 0));
        }
        ledger.fact("cancelled", running.cancel(true));
        Pools.completed(pool, 11);
        ledger.pool("giveup", pool, 11, 0, 0);
    }

    static void shutdownNow(Ledger ledger) throws Exception {
        for (String name : List.of("shutdownnow", "shutdownnowbounded")) {
            ThreadPoolExecutor pool = name.endsWith("bounded")
                    ? Pools.fixed(name, 1, new ArrayBlockingQueue<>(20))
                    : Pools.fixed(name, 1);
            CountDownLatch started = new CountDownLatch(1);
            List<Runnable> given = new ArrayList<>();
            List<Boolean> interrupted = new ArrayList<>();
            pool.execute(() -> {
                started.countDown();
                try {
                    Thread.sleep(20_000);
                } catch (InterruptedException e) {
                    interrupted.add(true);
                }
            });
            Pools.await(started);
            for (int i = 0; i < 10; i++) {
                given.add(() -> {});
                pool.execute(given.get(i));
            }
            ledger.fact(name + ".same tasks, same order", pool.shutdownNow().equals(given));
            ledger.fact(name + ".terminated", pool.awaitTermination(20, TimeUnit.SECONDS));
            ledger.fact(name + ".interrupted", interrupted);
            try {
                pool.execute(() -> {});
            } catch (RejectedExecutionException e) {
                ledger.fact(name + ".then", "refused");
            }
            ledger.pool(name, pool, 12, 11, 1);
        }
    }

    /** The queue is changed directly, not through the pool. */
    static void fromOutside(Ledger ledger) throws Exception {
        ThreadPoolExecutor cleared = Pools.fixed("outsideclear", 1);
        ThreadPoolExecutor added = Pools.fixed("outsideadd", 1);
        ThreadPoolExecutor drained = Pools.fixed("outsidedrain", 1);
        ThreadPoolExecutor stolen = Pools.fixed("outsidepoll", 1);
        List<CountDownLatch> releases = new ArrayList<>();
        for (ThreadPoolExecutor pool : List.of(cleared, added, drained, stolen)) {
            releases.add(Pools.occupy(pool));
            for (int i = 0; i < 5; i++) {
                pool.execute(() -> {});
            }
        }
        cleared.getQueue().clear();
        for (int i = 0; i < 3; i++) {
            added.getQueue().add(() -> {});
        }
        List<Runnable> into = new ArrayList<>();
        ledger.fact("drained", drained.getQueue().drainTo(into, 4));
        into.forEach(Runnable::run);
        ledger.fact("polled", stolen.getQueue().poll() != null);
        Thread.sleep(1300); // the probe needs a second to be certain
        releases.forEach(CountDownLatch::countDown);
        Pools.completed(cleared, 1);
        Pools.completed(added, 9);
        Pools.completed(drained, 2);
        Pools.completed(stolen, 5);
        ledger.pool("outsideclear", cleared, 6, 5, 0);
        ledger.pool("outsideadd", added, 9, 0, 0);
        ledger.pool("outsidedrain", drained, 6, 4, 0);
        ledger.pool("outsidepoll", stolen, 6, 1, 0);
    }
}
