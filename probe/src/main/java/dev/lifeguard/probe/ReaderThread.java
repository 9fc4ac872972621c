package dev.lifeguard.probe;

import dev.lifeguard.probe.reader.Reader;
import java.util.concurrent.locks.LockSupport;

/** Drives the reader on a daemon thread: a step every 100 ms, a look between two, a tick every second. */
final class ReaderThread {
    private static final long STEP_NS = 100_000_000;
    private static final long TICK_NS = 1_000_000_000;
    private static final int MAX_FAILURES = 50;

    /** What the reader does at one moment. Not a lambda: the host may be starting, and would have to link it. */
    private enum Work {
        LOOK,
        STEP,
        TICK
    }

    private final Reader reader;
    private final Runnable first;
    private final Runnable afterTick;
    private final Thread thread = new Thread(null, this::run, "lifeguard-reader", 0, false);
    private volatile boolean ending;
    private boolean stopped; // guarded by the reader
    private long seed = System.nanoTime();

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
            try {
                int looks = reader.looks();
                for (int i = 0; i < looks; i++) {
                    parkUntil(next - STEP_NS + (i * STEP_NS + random(STEP_NS)) / looks);
                    advance(Work.LOOK);
                }
                parkUntil(next);
                // By the clock, not by steps: these take longer where this thread has to wait for a CPU.
                long now = System.nanoTime();
                boolean tick = nextTick - now <= STEP_NS / 2;
                if (tick) {
                    nextTick = Math.max(nextTick + TICK_NS, now + TICK_NS / 2);
                }
                if (!advance(tick ? Work.TICK : Work.STEP)) {
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

    private void parkUntil(long time) {
        for (long wait = time - System.nanoTime(); wait > 0 && !ending; wait = time - System.nanoTime()) {
            LockSupport.parkNanos(wait);
        }
    }

    /** A number below {@code bound}, for moments that agree with no timer (Knuth's linear congruential generator). */
    private long random(long bound) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        return (seed >>> 33) % bound;
    }

    /** Does it unless the reader was stopped; gives whether it did. */
    private boolean advance(Work work) {
        synchronized (reader) {
            if (stopped) {
                return false;
            }
            switch (work) {
                case LOOK -> reader.look(System.nanoTime());
                case STEP -> reader.step(System.nanoTime());
                case TICK -> {
                    reader.tick(System.nanoTime());
                    afterTick.run();
                }
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
