package dev.lifeguard.probe.host;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.LockSupport;

/**
 * Threads that use a connection pool in all ways, and count the outcomes. There are more threads than connections,
 * nested uses, connections returned by another thread, acquires that time out, broken connections, and connections held
 * when the pool is closed.
 */
final class ConnectionLoad {
    private static final int MAX_ASKS = 20;
    private static final int THREADS = 12;
    private static final int USES = 20;
    private static final long SEEN_MS = 1_500;
    private static final long USE_NS = 3_000_000;

    private final ConnectionPool pool;
    private final ExecutorService threads = Pools.fixed("users", THREADS);
    private final AtomicLong got = new AtomicLong();
    private final AtomicLong failed = new AtomicLong();
    private final AtomicLong heldNs = new AtomicLong();
    private final AtomicLong withWaitsNs = new AtomicLong();
    private final AtomicLong failedNs = new AtomicLong();
    private final AtomicLong longestNs = new AtomicLong();

    /** A connection, and the times at which its acquire began and ended. */
    private record Use(AutoCloseable connection, long asked, long got) {}

    ConnectionLoad(ConnectionPool pool) {
        this.pool = pool;
    }

    /** Takes connections and keeps them. */
    List<AutoCloseable> hold(int count) throws Exception {
        List<AutoCloseable> held = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            held.add(pool.source().get());
        }
        return held;
    }

    /** Returns connections that are older than the probe, a tick after it can have seen the pool. */
    void giveBackOnceSeen(List<AutoCloseable> held) throws Exception {
        giveBack(ask());
        Thread.sleep(SEEN_MS);
        for (AutoCloseable connection : held) {
            connection.close();
        }
    }

    void run() throws Exception {
        moreThreadsThanConnections();
        Use outer = ask();
        Use inner = ask();
        giveBack(outer);
        giveBack(inner);
        byAnotherThread();
        nobodyInTime();
        interrupted();
        broken();
        Use last = ask();
        Thread.sleep(SEEN_MS); // until a tick shows their number
        pool.close().close();
        giveBack(last);
    }

    private void moreThreadsThanConnections() throws Exception {
        List<Future<?>> ends = new ArrayList<>();
        for (int i = 0; i < THREADS; i++) {
            ends.add(threads.submit(() -> {
                for (int use = 0; use < USES; use++) {
                    Use one = askUntilGot();
                    work();
                    giveBack(one);
                }
                return null;
            }));
        }
        for (Future<?> end : ends) {
            end.get();
        }
    }

    private void byAnotherThread() throws Exception {
        var handedOver = new LinkedBlockingQueue<Use>();
        for (int i = 0; i < ConnectionPool.SIZE; i++) {
            Future<?> taken = threads.submit(() -> handedOver.add(ask()));
            taken.get();
        }
        work();
        for (Use use : handedOver) {
            giveBack(use);
        }
    }

    private void nobodyInTime() throws Exception {
        List<Use> all = new ArrayList<>();
        for (int i = 0; i < ConnectionPool.SIZE; i++) {
            all.add(ask());
        }
        List<Future<?>> ends = new ArrayList<>();
        for (int i = 0; i < THREADS / 2; i++) {
            ends.add(threads.submit(this::fail));
        }
        for (Future<?> end : ends) {
            end.get();
        }
        for (Use use : all) {
            giveBack(use);
        }
    }

    private void interrupted() throws Exception {
        List<Use> all = new ArrayList<>();
        for (int i = 0; i < ConnectionPool.SIZE; i++) {
            all.add(ask());
        }
        CountDownLatch begun = new CountDownLatch(1);
        Thread thread = new Thread(() -> {
            begun.countDown();
            fail();
        });
        thread.start();
        Pools.await(begun);
        awaitWaiting(thread);
        thread.interrupt();
        thread.join();
        for (Use use : all) {
            giveBack(use);
        }
    }

    /** Some libraries do not start an acquire if the thread was interrupted before. */
    private static void awaitWaiting(Thread thread) {
        while (thread.isAlive()
                && thread.getState() != Thread.State.WAITING
                && thread.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }

    private void broken() throws Exception {
        if (pool.breaks() != null) {
            Use use = ask();
            work();
            pool.breaks().to(use.connection);
            giveBack(use);
        }
    }

    private Use ask() throws Exception {
        long asked = System.nanoTime();
        Use use = new Use(pool.source().get(), asked, System.nanoTime());
        got.incrementAndGet();
        longestNs.accumulateAndGet(use.got - asked, Math::max);
        return use;
    }

    /** On a busy machine an acquire may time out. */
    private Use askUntilGot() throws Exception {
        for (int i = 1; i < MAX_ASKS; i++) {
            long asked = System.nanoTime();
            try {
                return ask();
            } catch (Exception e) {
                failed.incrementAndGet();
                failedNs.addAndGet(System.nanoTime() - asked);
            }
        }
        return ask();
    }

    private void fail() {
        long asked = System.nanoTime();
        try {
            AutoCloseable unexpected = pool.source().get();
            throw new IllegalStateException("there was one: " + unexpected);
        } catch (IllegalStateException e) {
            throw e;
        } catch (Exception e) {
            failed.incrementAndGet();
            failedNs.addAndGet(System.nanoTime() - asked);
        }
    }

    private void giveBack(Use use) throws Exception {
        heldNs.addAndGet(System.nanoTime() - use.got);
        use.connection.close();
        use.connection.close(); // a second time, as many programs do
        withWaitsNs.addAndGet(System.nanoTime() - use.asked);
    }

    private static void work() {
        long end = System.nanoTime() + USE_NS;
        while (System.nanoTime() < end) {
            LockSupport.parkNanos(end - System.nanoTime());
        }
    }

    /** @param held connections that were held at the attach, and have been returned since */
    void report(Ledger ledger, int held) {
        int older = pool.shown() ? held : 0;
        ledger.fact("got", got);
        ledger.fact("failed", failed);
        long asked = got.get() + failed.get();
        ledger.pool(pool.name(), asked, failed.get(), failed.get(), () -> got.get() + older);
        ledger.figure(pool.name(), "older", older);
        ledger.figure(pool.name(), "heldNs", heldNs.get());
        ledger.figure(pool.name(), "withWaitsNs", withWaitsNs.get());
        ledger.figure(pool.name(), "failedNs", failedNs.get());
        ledger.figure(pool.name(), "longestNs", longestNs.get());
    }
}
