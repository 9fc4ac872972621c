package dev.lifeguard.flow.scope;

/** A thread that works for a scope, and its CPU time. For use by that thread, except {@link #interrupt()}. */
public final class Worker {
    private static final long FIRST_SPAN_NS = 50_000;
    private static final long SPAN_NS = 500_000;

    /** Below this share of CPU time the thread waited, or other threads had the CPU. */
    private static final double MIN_SURE_CPU_SHARE = 0.7;

    private static final long UNKNOWN = -1;

    final Thread thread;

    /** Whether the scope no longer counts it, because there were too many workers. */
    boolean retired;

    private boolean measures;
    private boolean interrupted; // guarded by the scope's lock
    private long spanItemsNs;
    private long spanBeganCpuNs;
    private long spanBeganQueuedNs = UNKNOWN;
    private boolean doubtful;
    private long spanNs = FIRST_SPAN_NS;
    private long cpuNs;
    private long ownNs;
    private long pausedNs;

    Worker(Thread thread) {
        this.thread = thread;
    }

    /** Returns a worker for the calling thread, which starts to work now. */
    public static Worker caller() {
        Worker caller = new Worker(Thread.currentThread());
        caller.begin();
        return caller;
    }

    /**
     * Loads the classes that read CPU time, then begins to measure. Loading takes long, so this is for when much work
     * is left.
     */
    public void learnToMeasure() {
        WarmUp.JVM.loadCpuTime();
        begin();
    }

    /** Measures from now on. Must be called before the first item, and after any other work between items. */
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
     * Must be called after some items. Reads the CPU time only every {@value #SPAN_NS} ns or so, since a reading is as
     * expensive as many items.
     *
     * @param itemsNs time of the items, in nanoseconds, without waits between them
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
        // Read this first: reading the CPU time may yield the CPU, and that wait is not part of the items.
        long queuedNs = doubtful ? RunQueue.waitedNs() : UNKNOWN;
        long cpu = CpuTime.now() - spanBeganCpuNs;
        boolean doubt = cpu < MIN_SURE_CPU_SHARE * spanItemsNs;
        boolean knowsQueued = spanBeganQueuedNs >= 0 && queuedNs >= 0;
        boolean sure = !doubt || doubtful; // after a first doubt, the next span decides
        if (sure) {
            cpuNs = cpu;
            ownNs = Math.max(cpu, spanItemsNs - (knowsQueued ? queuedNs - spanBeganQueuedNs : 0));
        }
        spanNs = sure ? SPAN_NS : FIRST_SPAN_NS;
        doubtful = doubt;
        beginSpan();
        return sure;
    }

    /** Records a pause between attempts, which belongs to no item. */
    public void paused(long ns) {
        pausedNs += ns;
    }

    /** Returns the total of these pauses, in nanoseconds. */
    public long pausedNs() {
        return pausedNs;
    }

    /** Returns whether {@link #measure} has ever given a result. */
    public boolean hasMeasured() {
        return ownNs > 0;
    }

    /** Returns how long the thread was on a CPU in the last measured span, in nanoseconds. */
    public long cpuNs() {
        return cpuNs;
    }

    /**
     * Returns how long the items of that span took, in nanoseconds. Time in which other threads had the CPU is
     * excluded, if the system counts it. At least {@link #cpuNs()}.
     */
    public long ownNs() {
        return ownNs;
    }

    /** Returns whether this is a virtual thread. */
    public boolean isVirtual() {
        return thread.isVirtual();
    }

    /** Interrupts the thread. Must be called under the scope's lock, while the thread works for the scope. */
    void interrupt() {
        interrupted = true;
        thread.interrupt();
    }

    /** Returns whether the scope interrupted it. */
    boolean wasInterrupted() {
        return interrupted;
    }
}
