package dev.lifeguard.flow.scope;

/**
 * How much of flow a JVM has loaded so far, and whether loading more pays off. A cold JVM takes longer to load the
 * classes for threads, or for reading CPU time, than many calls take in total. Calls therefore do without them until
 * the time lost that way reaches the loading time.
 *
 * <p>Thread-safe. Racing updates lose at most one call's time.
 */
public final class WarmUp {
    /** The instance of this JVM. */
    public static final WarmUp JVM = new WarmUp();

    /** For this long, in nanoseconds, items may be slow only because none of their code is compiled yet. */
    public static final long UNCOMPILED_NS = 4_000_000;

    /**
     * An item that takes this long, in nanoseconds, is judged even then. The first item of a JVM often loads classes.
     */
    public static final long SLOW_NS = 1_000_000;

    /** Amount of work from which loading the classes for threads pays off, in nanoseconds. */
    public static final double THREADS_NS = 20_000_000;

    private static final double CPU_TIME_NS = 200_000_000;
    private static final double CPU_TIME_IF_GUESSED_NS = 1_000_000_000;

    private volatile boolean threads;
    private volatile boolean cpuTime;
    private volatile long inlineNs;
    private volatile long unmeasuredNs;

    WarmUp() {}

    /** Returns whether a call may use threads without loading many classes for them. */
    public boolean hasThreads() {
        return threads;
    }

    /** Records that a call is about to use threads, whatever that loads. */
    public void useThreads() {
        threads = true;
    }

    /**
     * Records that a call ran inline for {@code ns} nanoseconds, although threads would have shortened it had they been
     * loaded.
     */
    public void ranInline(long ns) {
        long sum = inlineNs + ns;
        inlineNs = sum;
        if (sum > THREADS_NS) {
            threads = true;
        }
    }

    /** Returns whether a thread's CPU time can be read without loading many classes. */
    public boolean hasCpuTime() {
        return cpuTime;
    }

    /** Loads the classes that read CPU time, unless this JVM does not support it. */
    void loadCpuTime() {
        if (!cpuTime) {
            cpuTime = CpuTime.isKnown();
        }
    }

    /** Records that a call with threads took {@code ns} nanoseconds and could not read CPU time. */
    public void ranUnmeasured(long ns) {
        long sum = unmeasuredNs + ns;
        unmeasuredNs = sum;
    }

    /**
     * Returns whether to read CPU time, including loading the classes for it.
     *
     * @param leftNs estimated time of the call's remaining items, in nanoseconds
     * @param guessed whether the first items have already shown if items compute or wait
     */
    public boolean isCpuTimeWorthIt(double leftNs, boolean guessed) {
        return cpuTime || unmeasuredNs + leftNs > (guessed ? CPU_TIME_IF_GUESSED_NS : CPU_TIME_NS);
    }
}
