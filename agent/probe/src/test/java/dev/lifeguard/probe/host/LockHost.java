package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;

/**
 * A program whose workers take locks in all ways: a fair and a nonfair one, each also reentrantly, with conditions and
 * with timeouts. A third lock is taken by one worker at a time, so that it is never contended. A fourth has very short
 * hold times. It prints its own counts of the first three. With an argument it first waits for a line.
 */
public final class LockHost {
    public static final String SCENARIO = "locks";

    private static final int THREADS = 6;
    private static final int USES = 20;
    private static final long USE_MS = 2;

    /** Contended acquires, and uses, before a lock is shown. */
    private static final int ASKS = 4;

    private static final int SHOWN = 32;

    /** Number of uses during which the probe checks several times for long hold times. */
    private static final int SEEN = 1_000;

    /** Includes a whole tick of the probe. */
    private static final long REST_MS = 2_500;

    private final ThreadPoolExecutor users = Pools.fixed("users", THREADS);
    private final Known fair = new Known(true, lock -> {
        lock.lock();
    });
    private final Known other = new Known(false, lock -> {
        lock.lock(); // a separate line, which names it
    });
    private final Known alone = new Known(false, lock -> {
        lock.lock(); // a separate line
    });
    private final ReentrantLock brief = new ReentrantLock();

    private interface Ask {
        void of(ReentrantLock lock);
    }

    /** A lock, and its counts since it is shown. */
    private static final class Known {
        final ReentrantLock lock;
        final AtomicLong got = new AtomicLong();
        final AtomicLong failed = new AtomicLong();
        final AtomicLong heldNs = new AtomicLong();
        final AtomicLong withWaitsNs = new AtomicLong();
        private final Ask ask;

        Known(boolean fair, Ask ask) {
            lock = new ReentrantLock(fair);
            this.ask = ask;
        }

        /** A use that is not counted. */
        void hold(long ms) throws InterruptedException {
            ask.of(lock);
            Thread.sleep(ms);
            lock.unlock();
        }

        void use(long ms) throws InterruptedException {
            long asked = System.nanoTime();
            ask.of(lock);
            long got = System.nanoTime();
            this.got.incrementAndGet();
            lock.lock(); // reentrant
            Thread.sleep(ms);
            lock.unlock();
            heldNs.addAndGet(System.nanoTime() - got);
            lock.unlock();
            withWaitsNs.addAndGet(System.nanoTime() - asked);
        }

        /** Two uses: one until the wait begins, one from its end on. */
        void await() throws InterruptedException {
            long asked = System.nanoTime();
            lock.lockInterruptibly();
            long first = System.nanoTime();
            Condition never = lock.newCondition();
            Thread.sleep(USE_MS);
            long waits = System.nanoTime();
            never.await(USE_MS, TimeUnit.MILLISECONDS);
            long second = System.nanoTime();
            Thread.sleep(USE_MS);
            heldNs.addAndGet(System.nanoTime() - second + waits - first);
            lock.unlock();
            got.addAndGet(2);
            withWaitsNs.addAndGet(System.nanoTime() - asked);
        }

        void inVain() throws InterruptedException {
            if (lock.tryLock() || lock.tryLock(USE_MS, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("it was free");
            }
            failed.incrementAndGet();
            Thread.currentThread().interrupt();
            try {
                lock.lockInterruptibly(); // fails before it waits
            } catch (InterruptedException e) {
                return;
            }
            throw new IllegalStateException("it was there");
        }

        void report(Ledger ledger, String name) {
            ledger.pool(name, got.get() + failed.get(), failed.get(), failed.get(), got::get);
            ledger.figure(name, "heldNs", heldNs.get());
            ledger.figure(name, "withWaitsNs", withWaitsNs.get());
        }
    }

    private interface Step {
        void run() throws Exception;
    }

    private LockHost() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        LockHost host = new LockHost();
        if (args.length > 0) {
            System.out.println("ready");
            in.readLine();
        }
        host.inUsers(1, 1, () -> {});
        Thread.sleep(2 * REST_MS); // locks are observed a tick after there are pools, which a busy machine delays
        host.show(host.fair);
        host.show(host.other);
        host.inUsers(1, SEEN, () -> host.alone.hold(USE_MS));
        Thread.sleep(REST_MS);
        host.run(host.fair);
        host.run(host.other);
        host.inUsers(1, USES, () -> host.alone.use(USE_MS));
        host.inUsers(THREADS, 100 * USES, () -> {
            host.brief.lock();
            host.brief.unlock();
        });
        List<Runnable> atEnd = new ArrayList<>();
        Ledger ledger = new Ledger(SCENARIO, atEnd);
        host.fair.report(ledger, "fair");
        host.other.report(ledger, "other");
        host.alone.report(ledger, "alone");
        Thread.sleep(REST_MS);
        atEnd.forEach(Runnable::run);
        System.out.println("done");
        if (args.length > 0) {
            in.readLine();
        }
        System.exit(0);
    }

    /** Uses it until it is shown; these uses may or may not be recorded. */
    private void show(Known known) throws Exception {
        for (int i = 0; i < ASKS; i++) {
            known.lock.lock();
            Future<?> waits = users.submit(() -> {
                known.lock.lock();
                known.lock.unlock();
            });
            awaitWaiter(known.lock);
            known.lock.unlock();
            waits.get();
        }
        for (int i = 0; i < SHOWN; i++) {
            known.lock.lock();
            Thread.sleep(USE_MS);
            known.lock.unlock();
        }
    }

    private void run(Known known) throws Exception {
        inUsers(THREADS, USES, () -> known.use(USE_MS));
        inUsers(2, 2, known::await);
        known.lock.lock();
        long got = System.nanoTime();
        inUsers(2, 1, known::inVain);
        known.heldNs.addAndGet(System.nanoTime() - got);
        known.lock.unlock();
        known.withWaitsNs.addAndGet(System.nanoTime() - got);
        known.got.incrementAndGet();
    }

    private static void awaitWaiter(ReentrantLock lock) {
        while (!lock.hasQueuedThreads()) {
            Thread.onSpinWait();
        }
    }

    private void inUsers(int threads, int times, Step step) throws Exception {
        List<Future<?>> ends = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            ends.add(users.submit(() -> {
                for (int use = 0; use < times; use++) {
                    step.run();
                }
                return null;
            }));
        }
        for (Future<?> end : ends) {
            end.get();
        }
    }
}
