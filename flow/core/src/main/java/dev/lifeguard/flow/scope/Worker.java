package dev.lifeguard.flow.scope;

/**
 * A thread while it works for a scope, and its CPU time meanwhile. For use by that thread, except {@link #interrupt()}.
 */
public final class Worker {
    private static final long FIRST_SPAN_NS = 50_000;
    private static final long SPAN_NS = 500_000;

    final Thread thread;

    /** Whether the scope counts it no more, since there were too many workers. */
    boolean retired;

    private boolean measures;
    private boolean interrupted; // under the scope's lock
    private long spanBeganNs;
    private long spanBeganCpuNs;
    private long spanNs = FIRST_SPAN_NS;
    private double cpuShare = Double.NaN;

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
            spanBeganNs = System.nanoTime();
            spanBeganCpuNs = CpuTime.now();
        }
    }

    /**
     * To be called after some items. Reads the CPU time now and then only, since that costs as much as many an item.
     *
     * @return whether {@link #cpuShare()} is new
     */
    public boolean measure(long nowNs) {
        if (!measures) {
            begin();
            return false;
        }
        long ns = nowNs - spanBeganNs;
        if (ns < spanNs) {
            return false;
        }
        long cpuNs = CpuTime.now();
        cpuShare = (double) (cpuNs - spanBeganCpuNs) / ns;
        spanBeganNs = nowNs;
        spanBeganCpuNs = cpuNs;
        spanNs = SPAN_NS;
        return true;
    }

    /** The share of the last span that the thread was on a CPU, 0 to 1; not a number while unknown. */
    public double cpuShare() {
        return cpuShare;
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
