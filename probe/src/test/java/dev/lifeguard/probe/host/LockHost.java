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
 * A program whose workers take locks in all ways: a fair one and another, each taken again while it is held, given up for a condition,
 * asked for in vain; one that only one worker takes at a time, so that nobody waits; and one that is held for no time. It prints what
 * it knows of the first three. With an argument it waits for a line before it begins.
 */
public final class LockHost {
    public static final String SCENARIO = "locks";

    private static final int THREADS = 6;
    private static final int USES = 20;
    private static final long USE_MS = 2;

    /** Asks and uses before a lock is shown. */
    private static final int ASKS = 4;

    private static final int SHOWN = 32;

    /** Uses in which the probe has looked several times at which locks are held for long. */
    private static final int SEEN = 1_000;

    /** A whole tick of the probe passes in that time. */
    private static final long REST_MS = 2_500;

    private final ThreadPoolExecutor users = Pools.fixed("users", THREADS);
    private final Known fair = new Known(true, lock -> {
        lock.lock();
    });
    private final Known other = new Known(false, lock -> {
        lock.lock(); // a line of its own, by which it is called
    });
    private final Known alone = new Known(false, lock -> {
        lock.lock(); // another one
    });
    private final ReentrantLock brief = new ReentrantLock();

    private interface Ask {
        void of(ReentrantLock lock);
    }

    /** A lock, and what became of it since it is shown. */
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

        /** A use that does not count. */
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
            lock.lock(); // again
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
                lock.lockInterruptibly(); // does not even ask
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
        Thread.sleep(REST_MS); // locks are observed when there are pools
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

    /** Until it is shown, after some uses that may be recorded or not. */
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
