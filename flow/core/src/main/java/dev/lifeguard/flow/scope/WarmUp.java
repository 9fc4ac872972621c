package dev.lifeguard.flow.scope;

/**
 * How much of flow a JVM has loaded so far, and whether loading more is worth it. A cold JVM takes longer to load the
 * classes that deal with threads, or that read CPU time, than many a call takes in all; so calls do without them until
 * the time lost by that amounts to what loading takes.
 *
 * <p>For use by any thread; updates that race lose one call's time, no more.
 */
public final class WarmUp {
    /** This JVM's. */
    public static final WarmUp JVM = new WarmUp();

    /** For this long, in nanoseconds, items may be slow only because nothing of them is compiled yet. */
    public static final long UNCOMPILED_NS = 4_000_000;

    /** An item that takes this long, in nanoseconds, is judged even then; a JVM's first item often loads classes. */
    public static final long SLOW_NS = 1_000_000;

    /** Work that is worth loading the classes for threads, in nanoseconds. */
    public static final double THREADS_NS = 20_000_000;

    private static final double CPU_TIME_NS = 200_000_000;
    private static final double CPU_TIME_IF_GUESSED_NS = 1_000_000_000;

    private volatile boolean threads;
    private volatile boolean cpuTime;
    private volatile long inlineNs;
    private volatile long unmeasuredNs;

    WarmUp() {}

    /** Whether a call may use threads without loading much for them. */
    public boolean hasThreads() {
        return threads;
    }

    /** A call is about to use threads, whatever that loads. */
    public void useThreads() {
        threads = true;
    }

    /** A call ran inline for {@code ns} nanoseconds, though threads would have shortened it had they been loaded. */
    public void ranInline(long ns) {
        long sum = inlineNs + ns;
        inlineNs = sum;
        if (sum > THREADS_NS) {
            threads = true;
        }
    }

    /** Whether a thread's CPU time can be read without loading much for it. */
    public boolean hasCpuTime() {
        return cpuTime;
    }

    /** Loads what reads CPU time, unless this JVM cannot. */
    void loadCpuTime() {
        if (!cpuTime) {
            cpuTime = CpuTime.isKnown();
        }
    }

    /** A call that used threads took {@code ns} nanoseconds, and could not read CPU time. */
    public void ranUnmeasured(long ns) {
        long sum = unmeasuredNs + ns;
        unmeasuredNs = sum;
    }

    /**
     * Whether to read CPU time, loading what that takes.
     *
     * @param leftNs how long a call's remaining items will take, in nanoseconds
     * @param guessed whether its first items have shown already if items compute or wait
     */
    public boolean isCpuTimeWorthIt(double leftNs, boolean guessed) {
        return cpuTime || unmeasuredNs + leftNs > (guessed ? CPU_TIME_IF_GUESSED_NS : CPU_TIME_NS);
    }
}
