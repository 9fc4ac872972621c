package dev.lifeguard.probe;

import dev.lifeguard.probe.reader.Reader;
import java.util.concurrent.locks.LockSupport;

/** Drives the reader: a step every 100 ms, a tick every second, on a daemon thread. */
final class ReaderThread {
    private static final long STEP_NS = 100_000_000;
    private static final long TICK_NS = 1_000_000_000;
    private static final int MAX_FAILURES = 50;

    private final Reader reader;
    private final Runnable first;
    private final Runnable afterTick;
    private final Thread thread = new Thread(null, this::run, "lifeguard-reader", 0, false);
    private volatile boolean ending;
    private boolean stopped; // guarded by the reader

    /** {@code first} runs once before the first step, {@code afterTick} after each tick, both on this thread. */
    ReaderThread(Reader reader, Runnable first, Runnable afterTick) {
        this.reader = reader;
        this.first = first;
        this.afterTick = afterTick;
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
    }

    void start() {
        thread.start();
    }

    private void run() {
        first.run();
        int failures = 0;
        long next = System.nanoTime();
        long nextTick = next + TICK_NS;
        while (!ending && failures < MAX_FAILURES) {
            next = Math.max(next + STEP_NS, System.nanoTime() - STEP_NS); // after a pause, no burst of late steps
            for (long wait = next - System.nanoTime(); wait > 0 && !ending; wait = next - System.nanoTime()) {
                LockSupport.parkNanos(wait);
            }
            // By the clock, not by steps: these take longer where this thread has to wait for a CPU.
            long now = System.nanoTime();
            boolean tick = nextTick - now <= STEP_NS / 2;
            if (tick) {
                nextTick = Math.max(nextTick + TICK_NS, now + TICK_NS / 2);
            }
            try {
                if (!advance(tick)) {
                    return;
                }
                failures = 0;
            } catch (RuntimeException | Error e) {
                if (failures++ == 0) {
                    System.err.println("lifeguard: an interval was not measured: " + e);
                }
            }
        }
    }

    private boolean advance(boolean tick) {
        synchronized (reader) {
            if (stopped) {
                return false;
            }
            if (tick) {
                reader.tick(System.nanoTime());
                afterTick.run();
            } else {
                reader.step(System.nanoTime());
            }
            return true;
        }
    }

    /** Stops; with a last interval up to now if {@code lastTick}. */
    void end(boolean lastTick) {
        // Before the lock: where CPUs are short the reader is always late, and would take the lock again and again
        // before
        // a thread that waits for it, such as that of the shutdown hook, gets a CPU.
        ending = true;
        synchronized (reader) {
            if (!stopped && lastTick) {
                reader.tick(System.nanoTime());
            }
            stopped = true;
        }
        LockSupport.unpark(thread);
    }
}
