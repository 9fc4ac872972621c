package dev.lifeguard.probe;

import dev.lifeguard.probe.reader.Reader;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Drives the reader on a daemon thread: a step every 100 ms, a look between two, a tick every second. Others in the same JVM may want
 * something at once, on their own thread.
 */
final class ReaderThread implements Runnable {
    private static final long STEP_NS = 100_000_000;
    private static final long TICK_NS = 1_000_000_000;
    private static final int MAX_FAILURES = 50;

    /** What the reader does at one moment. Not a lambda: the host may be starting, and would have to link it. */
    enum Work {
        LOOK,
        PART,
        STEP,
        TICK
    }

    /** For whom it reads. */
    interface Owner {
        /** Called once, on this thread, a step after its start; null if there is nothing to read any more. */
        @Nullable
        Reader begin();

        /** Called after each tick, on the thread that made it. */
        void afterTick();
    }

    private final Owner owner;
    private final Thread thread = new Thread(null, this, "lifeguard-reader", 0, false);
    private final long started = System.nanoTime();
    private volatile boolean ending;
    private boolean stopped; // guarded by the reader
    private long seed = started;

    ReaderThread(Owner owner) {
        this.owner = owner;
        thread.setDaemon(true);
        thread.setContextClassLoader(null);
    }

    void start() {
        thread.start();
    }

    @Override
    public void run() {
        parkUntil(started + STEP_NS); // the host is starting, and wants the CPU
        Reader reader = owner.begin();
        if (reader != null) {
            read(reader);
        }
    }

    private void read(Reader reader) {
        int failures = 0;
        long next = started;
        long nextTick = next + TICK_NS;
        while (!ending && failures < MAX_FAILURES) {
            next = Math.max(next + STEP_NS, System.nanoTime() - STEP_NS); // after a pause, no burst of late steps
            try {
                int looks = reader.looks();
                for (int i = 0; i < looks; i++) {
                    parkUntil(next - STEP_NS + (i * STEP_NS + random(STEP_NS)) / looks);
                    advance(reader, Work.LOOK);
                }
                parkUntil(next);
                // By the clock, not by steps: these take longer where this thread has to wait for a CPU.
                long now = System.nanoTime();
                boolean tick = nextTick - now <= STEP_NS / 2;
                if (tick) {
                    nextTick = Math.max(nextTick + TICK_NS, now + TICK_NS / 2);
                }
                if (!advance(reader, tick ? Work.TICK : Work.STEP)) {
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

    /** Does something on the calling thread, between two things that this thread does; nothing once the reader was stopped. */
    void atOnce(Reader reader, Work work) {
        advance(reader, work);
    }

    /** Does it unless the reader was stopped; gives whether it did. */
    private boolean advance(Reader reader, Work work) {
        synchronized (reader) {
            if (stopped) {
                return false;
            }
            switch (work) {
                case LOOK -> reader.look(System.nanoTime());
                case PART -> reader.part(System.nanoTime());
                case STEP -> reader.step(System.nanoTime());
                case TICK -> {
                    reader.tick(System.nanoTime());
                    owner.afterTick();
                }
            }
            return true;
        }
    }

    /** Stops before it has begun, if it has not. */
    void end() {
        ending = true;
        LockSupport.unpark(thread);
    }

    /** Stops; with a last interval of {@code reader} up to now if {@code lastTick}. */
    void end(Reader reader, boolean lastTick) {
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
