package dev.lifeguard.flow.scope;

/**
 * A thread while it works for a scope, and its CPU time meanwhile. For use by that thread, except {@link #interrupt()}.
 */
public final class Worker {
    private static final long FIRST_SPAN_NS = 50_000;
    private static final long SPAN_NS = 500_000;

    /** With a smaller share of CPU time than this the thread waited, or other threads had the CPU. */
    private static final double DOUBTFUL = 0.7;

    private static final long UNKNOWN = -1;

    final Thread thread;

    /** Whether the scope counts it no more, since there were too many workers. */
    boolean retired;

    private boolean measures;
    private boolean interrupted; // under the scope's lock
    private long spanItemsNs;
    private long spanBeganCpuNs;
    private long spanBeganQueuedNs = UNKNOWN;
    private boolean doubtful;
    private long spanNs = FIRST_SPAN_NS;
    private long cpuNs;
    private long ownNs;

    Worker(Thread thread) {
        this.thread = thread;
    }

    /** The calling thread, which starts to work now. */
    public static Worker caller() {
        Worker caller = new Worker(Thread.currentThread());
        caller.begin();
        return caller;
    }

    /** Loads what reads CPU time, which takes long: for when much work is left. Then begins. */
    public void learnToMeasure() {
        WarmUp.JVM.loadCpuTime();
        begin();
    }

    /** Measures from now on; to be called before the first item, and after anything that is not an item. */
    public void begin() {
        measures = WarmUp.JVM.hasCpuTime() && !thread.isVirtual();
        if (measures) {
            beginSpan();
        }
    }

    private void beginSpan() {
        spanItemsNs = 0;
        spanBeganCpuNs = CpuTime.now();
        spanBeganQueuedNs = doubtful ? RunQueue.waitedNs() : UNKNOWN;
    }

    /**
     * To be called after some items. Reads the CPU time now and then only, since that costs as much as many an item.
     *
     * @param itemsNs how long the items took, in nanoseconds: what is between them, as a wait for more, does not count
     * @return whether {@link #cpuNs()} and {@link #ownNs()} are new
     */
    public boolean measure(long itemsNs) {
        if (!measures) {
            begin();
            return false;
        }
        spanItemsNs += itemsNs;
        if (spanItemsNs < spanNs) {
            return false;
        }
        // First: reading the CPU time lets others have the CPU if it is their turn, and that wait is not of the items.
        long queuedNs = doubtful ? RunQueue.waitedNs() : UNKNOWN;
        long cpu = CpuTime.now() - spanBeganCpuNs;
        boolean doubt = cpu < DOUBTFUL * spanItemsNs;
        boolean knowsQueued = spanBeganQueuedNs >= 0 && queuedNs >= 0;
        boolean sure = !doubt || doubtful; // in the first doubt the next span tells
        if (sure) {
            cpuNs = cpu;
            ownNs = Math.max(cpu, spanItemsNs - (knowsQueued ? queuedNs - spanBeganQueuedNs : 0));
        }
        spanNs = sure ? SPAN_NS : FIRST_SPAN_NS;
        doubtful = doubt;
        beginSpan();
        return sure;
    }

    /** Whether {@link #measure} was ever sure. */
    public boolean hasMeasured() {
        return ownNs > 0;
    }

    /** How long the thread was on a CPU in the last span that was measured, in nanoseconds. */
    public long cpuNs() {
        return cpuNs;
    }

    /**
     * How long the items of that span took, in nanoseconds, without the time in which other threads kept the thread
     * from a CPU, if the system counts that; at least {@link #cpuNs()}.
     */
    public long ownNs() {
        return ownNs;
    }

    /** Whether its thread is a virtual one. */
    public boolean isVirtual() {
        return thread.isVirtual();
    }

    /** To be called under the scope's lock, while the thread works for the scope. */
    void interrupt() {
        interrupted = true;
        thread.interrupt();
    }

    /** Whether the scope interrupted it. */
    boolean wasInterrupted() {
        return interrupted;
    }
}
