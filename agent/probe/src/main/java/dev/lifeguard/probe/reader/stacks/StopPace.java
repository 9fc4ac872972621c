package dev.lifeguard.probe.reader.stacks;

/**
 * Decides when all threads may be stopped for a moment. Each thread that wakes after a stop first executes
 * {@code CPUID}, which takes 8 µs in a virtual machine, far more than a hook. So the more threads there are, the fewer
 * stops are made, and the more stacks are taken in each.
 */
public final class StopPace {
    /** Threads stopped in a second; each counts once for every stop. */
    private static final int THREADS_PER_SECOND = 250;

    private static final long SECOND_NS = 1_000_000_000;
    private static final long MIN_PAUSE_NS = SECOND_NS / 8;
    private static final long MAX_PAUSE_NS = 2 * SECOND_NS;
    private static final long STEP_NS = SECOND_NS / 10;

    /** At the beginning each pause is this much longer than the one before: the observation may be short. */
    private static final long GROWTH_NS = SECOND_NS / 20;

    /** One in this many stops is for monitors, the others are for stacks. */
    private static final int STOPS_PER_MONITORS = 2;

    private long lastStop;
    private long lastStacks;
    private int stops;

    /** Starts at {@code now}, on the clock of {@link System#nanoTime()}. */
    public StopPace(long now) {
        lastStop = lastStacks = now;
    }

    /**
     * Whether threads may be stopped now.
     *
     * @param threads number of threads of the JVM
     */
    public boolean due(long now, int threads) {
        long pause = Math.min(MAX_PAUSE_NS, threads * (SECOND_NS / THREADS_PER_SECOND));
        return now - lastStop >= Math.min(stops * GROWTH_NS, Math.max(MIN_PAUSE_NS, pause));
    }

    /** Whether the next stop is for monitors. */
    public boolean forMonitors() {
        return stops % STOPS_PER_MONITORS == STOPS_PER_MONITORS - 1;
    }

    /** Number of steps of 100 ms since the last stop for stacks. */
    public int steps(long now) {
        long steps = Math.min((now - lastStacks) / STEP_NS, MAX_PAUSE_NS / STEP_NS);
        return (int) Math.max(1, steps);
    }

    /** A stop was made, for monitors or for stacks. */
    public void stopped(long now, boolean forMonitors) {
        if (!forMonitors) {
            lastStacks = now;
        }
        lastStop = now;
        stops++;
    }
}
