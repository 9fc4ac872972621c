package dev.lifeguard.probe;

import dev.lifeguard.probe.guest.ErrorLine;
import dev.lifeguard.probe.guest.ProbeThread;
import dev.lifeguard.probe.reader.Reader;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/**
 * Drives the reader on a daemon thread. The reader decides how far its steps are apart, whether it looks at a random
 * moment between two of them, and which of them is a tick. Other threads can run single pieces of work with
 * {@link #atOnce}.
 */
final class ReaderThread implements Runnable {
    private static final int MAX_FAILURES = 50;

    /** Maximum time that a caller waits for a tick: the reader may be waiting for a lock of the host, even the caller's. */
    private static final long MAX_WAIT_NS = 50_000_000;

    /** A piece of the reader's work. Not a lambda, which the JVM would have to link while the host is starting. */
    enum Work {
        LOOK,
        PART,
        STEP,
        TICK
    }

    /** Provides the reader. */
    interface Owner {
        /** Whether there may be something to read before the first tick. */
        boolean isNeeded();

        /** Called once on this thread, at a start of the JVM some steps after it; returns null if there is nothing to read. */
        @Nullable
        Reader begin();

        /** Called after each tick, on the thread that ran it. */
        void afterTick();
    }

    private final Owner owner;
    private final boolean attached;
    private final Thread thread = new ProbeThread("lifeguard-reader", this);
    private final long started = System.nanoTime();
    private volatile boolean ending;
    private volatile boolean asked; // for a tick
    private long answered; // how often; guarded by this
    private boolean stopped; // guarded by the reader
    private long seed = started;

    /** @param attached whether the host is running already, and a client waits: the first step is a tick then */
    ReaderThread(Owner owner, boolean attached) {
        this.owner = owner;
        this.attached = attached;
    }

    void start() {
        thread.start();
    }

    @Override
    public void run() {
        if (!attached) { // leaves the CPU to the starting host
            for (int steps = 1; steps == 1 || steps < Reader.STEPS && !owner.isNeeded() && !ending; steps++) {
                park(started + steps * Reader.STEP_NS);
            }
        }
        Reader reader = ending ? null : owner.begin();
        if (reader != null) {
            read(reader);
        }
    }

    private void read(Reader reader) {
        int failures = 0;
        long next = started;
        long stepNs = Reader.STEP_NS;
        boolean first = attached;
        while (!ending && failures < MAX_FAILURES) {
            next = Math.max(next + stepNs, System.nanoTime() - stepNs); // after a pause, no burst of late steps
            try {
                long moment = next - stepNs + random(stepNs);
                if (reader.wantsLook(moment)) {
                    parkUntil(moment, reader);
                    advance(reader, Work.LOOK);
                }
                parkUntil(next, reader);
                if (!advance(reader, first || reader.isDue(System.nanoTime()) ? Work.TICK : Work.STEP)) {
                    return;
                }
                stepNs = reader.stepNs();
                first = false;
                failures = 0;
            } catch (RuntimeException | Error e) {
                if (failures++ == 0) {
                    ErrorLine.print("an interval was not measured", e);
                }
            }
        }
    }

    /** Waits until then, and makes a tick meanwhile if one is asked for. */
    private void parkUntil(long time, Reader reader) {
        while (!park(time)) {
            asked = false;
            if (reader.isOld(System.nanoTime())) {
                advance(reader, Work.TICK);
            }
            synchronized (this) {
                answered++;
                notifyAll();
            }
        }
    }

    /** Waits until then or the end; returns false at once if a tick is asked for. */
    private boolean park(long time) {
        for (long wait = time - System.nanoTime(); wait > 0 && !ending; wait = time - System.nanoTime()) {
            if (asked) {
                return false;
            }
            LockSupport.parkNanos(wait);
        }
        return true;
    }

    /** Ends the interval if it is old, and waits until that is done, but not for long. */
    void refresh(Reader reader) {
        long until = System.nanoTime() + MAX_WAIT_NS;
        if (!reader.isOld(until - MAX_WAIT_NS)) {
            return;
        }
        synchronized (this) {
            long before = answered;
            asked = true;
            LockSupport.unpark(thread);
            try {
                for (long left = MAX_WAIT_NS; answered == before && left > 0; left = until - System.nanoTime()) {
                    TimeUnit.NANOSECONDS.timedWait(this, left);
                }
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /**
     * A pseudo-random number below {@code bound}, so that moments do not coincide with timers (Knuth's linear
     * congruential generator).
     */
    private long random(long bound) {
        seed = seed * 6364136223846793005L + 1442695040888963407L;
        return (seed >>> 33) % bound;
    }

    /** Runs a piece of work on the calling thread, while the reader thread is idle; does nothing after the end. */
    void atOnce(Reader reader, Work work) {
        advance(reader, work);
    }

    /** Runs a piece of work unless the reader was stopped; returns whether it did. */
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

    /** Stops the thread, which begins nothing more; {@link #end(Reader, boolean)} is for its reader. */
    void end() {
        ending = true;
        LockSupport.unpark(thread);
    }

    /** Stops the reader; if {@code lastTick}, after a last interval up to now. */
    void end(Reader reader, boolean lastTick) {
        // Set before taking the lock. If CPUs are short, the reader thread is always late and would take the lock again
        // and again before a waiting thread, such as the shutdown hook's, gets a CPU.
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
