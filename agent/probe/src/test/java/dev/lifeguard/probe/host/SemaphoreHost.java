package dev.lifeguard.probe.host;

import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;

/**
 * A program whose workers use four kinds of semaphores. One has {@link #LIMIT} permits, fewer than the threads that use
 * it. One has {@link #HANDED} permits, which another thread always returns. One only signals, and each task has one of
 * its own. The program prints its own counts of the first two. With an argument it waits for a line before the main
 * load.
 */
public final class SemaphoreHost {
    public static final String SCENARIO = "semaphores";
    public static final int LIMIT = 4;
    public static final int HANDED = 3;

    /** Requests before a semaphore is observed. */
    private static final int BEFORE = 3;

    private static final int THREADS = 12;
    private static final int USES = 25;
    private static final long USE_MS = 3;

    /** Includes a tick of the probe. */
    private static final long REST_MS = 1_500;

    private final ThreadPoolExecutor users = Pools.fixed("users", THREADS);
    private final Known limit = new Known(new Semaphore(LIMIT), semaphore -> {
        semaphore.acquire(); // a separate line, which names it
    });
    private final Known handed = new Known(new Semaphore(HANDED, true), semaphore -> {
        semaphore.acquire();
    });
    private final Semaphore signal = new Semaphore(0);

    /** A semaphore and its counts. */
    private static final class Known {
        final Semaphore semaphore;
        final AtomicLong got = new AtomicLong();
        final AtomicLong failed = new AtomicLong();
        final AtomicLong heldNs = new AtomicLong();
        final AtomicLong withWaitsNs = new AtomicLong();

        private final Ask ask;

        Known(Semaphore semaphore, Ask ask) {
            this.semaphore = semaphore;
            this.ask = ask;
        }

        /** Start and end time of an acquire. */
        record Use(long asked, long got) {}

        Use ask() throws InterruptedException {
            long asked = System.nanoTime();
            ask.of(semaphore);
            got.incrementAndGet();
            return new Use(asked, System.nanoTime());
        }

        void giveBack(Use use) {
            heldNs.addAndGet(System.nanoTime() - use.got);
            semaphore.release();
            withWaitsNs.addAndGet(System.nanoTime() - use.asked);
        }

        void report(Ledger ledger, String name) {
            long asked = got.get() + failed.get();
            ledger.pool(name, asked, failed.get(), failed.get(), got::get);
            ledger.figure(name, "heldNs", heldNs.get());
            ledger.figure(name, "withWaitsNs", withWaitsNs.get());
        }
    }

    private interface Ask {
        void of(Semaphore semaphore) throws InterruptedException;
    }

    private interface Step {
        void run() throws Exception;
    }

    private SemaphoreHost() {}

    public static void main(String[] args) throws Exception {
        BufferedReader in = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        SemaphoreHost host = new SemaphoreHost();
        if (args.length > 0) {
            System.out.println("ready");
            in.readLine();
        }
        host.run();
        List<Runnable> atEnd = new ArrayList<>();
        Ledger ledger = new Ledger(SCENARIO, atEnd);
        host.limit.report(ledger, "limit");
        host.handed.report(ledger, "handed");
        Thread.sleep(REST_MS);
        atEnd.forEach(Runnable::run);
        System.out.println("done");
        if (args.length > 0) {
            in.readLine();
        }
        System.exit(0);
    }

    private void run() throws Exception {
        for (int i = 0; i < BEFORE; i++) {
            inUsers(1, 1, () -> {
                limit.semaphore.acquire();
                limit.semaphore.release();
                handed.semaphore.acquire();
                handed.semaphore.release();
            });
        }
        inUsers(THREADS, USES, () -> {
            Known.Use use = limit.ask();
            Thread.sleep(USE_MS);
            limit.giveBack(use);
        });
        several();
        nobodyInTime();
        handOver();
        signalAndOnce();
        Thread.sleep(REST_MS);
        inUsers(THREADS, 1, () -> {
            Known.Use use = limit.ask(); // after a tick, which requests stacks of acquires
            limit.giveBack(use);
        });
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

    /** Each permit counts. */
    private void several() throws Exception {
        inUsers(1, 1, () -> {
            long asked = System.nanoTime();
            limit.semaphore.acquireUninterruptibly(2);
            long got = System.nanoTime();
            Thread.sleep(USE_MS);
            limit.heldNs.addAndGet(2 * (System.nanoTime() - got));
            limit.semaphore.release(2);
            limit.withWaitsNs.addAndGet(2 * (System.nanoTime() - asked));
            limit.got.addAndGet(2);
        });
    }

    private void nobodyInTime() throws Exception {
        List<Known.Use> all = new ArrayList<>();
        for (int i = 0; i < LIMIT; i++) {
            all.add(limit.ask());
        }
        inUsers(2, 1, () -> {
            if (limit.semaphore.tryAcquire() || limit.semaphore.tryAcquire(USE_MS, TimeUnit.MILLISECONDS)) {
                throw new IllegalStateException("there was one");
            }
            limit.failed.addAndGet(2);
        });
        Thread waits = new Thread(() -> {
            try {
                limit.semaphore.acquire();
            } catch (InterruptedException e) {
                limit.failed.incrementAndGet();
            }
        });
        waits.start();
        waits.interrupt();
        waits.join();
        all.forEach(limit::giveBack);
    }

    private void handOver() throws Exception {
        LinkedBlockingQueue<Known.Use> taken = new LinkedBlockingQueue<>();
        Thread returns = new Thread(() -> {
            try {
                for (int i = 0; i < THREADS * USES; i++) {
                    Known.Use use = taken.take();
                    Thread.sleep(1);
                    handed.giveBack(use);
                }
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
        returns.start();
        inUsers(THREADS, USES, () -> taken.add(handed.ask()));
        returns.join();
    }

    private void signalAndOnce() throws Exception {
        Thread signals = new Thread(() -> signal.release(THREADS * USES));
        signals.start();
        inUsers(THREADS, USES, () -> {
            signal.acquire();
            Semaphore once = new Semaphore(1);
            once.acquire();
            once.release();
        });
        signals.join();
    }
}
