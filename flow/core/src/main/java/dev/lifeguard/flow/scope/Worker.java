package dev.lifeguard.flow.scope;

/**
 * A thread while it works for a scope, and what it measures there. Used by that thread, but for {@link #interrupt()}.
 */
public final class Worker {
    private static final long FIRST_SPAN_NS = 50_000;
    private static final long SPAN_NS = 500_000;

    private static volatile boolean canMeasure;

    final Thread thread;
    boolean retired;
    private boolean measures;
    private boolean interrupted; // under the scope's lock
    private long begunNs;
    private long begunCpuNs;
    private long spanNs = FIRST_SPAN_NS;
    private double cpuShare = Double.NaN;

    Worker(Thread thread) {
        this.thread = thread;
    }

    /** The calling thread, at work from now on. */
    public static Worker caller() {
        Worker caller = new Worker(Thread.currentThread());
        caller.begin();
        return caller;
    }

    /** Whether CPU time can be told. */
    public static boolean canMeasure() {
        return canMeasure;
    }

    /** Loads what tells CPU time, which takes ten milliseconds and more: only where much work is left. */
    public void learnToMeasure() {
        if (!canMeasure) {
            canMeasure = CpuTime.known();
        }
        begin();
    }

    /** To be called before the first item, and after what is not work. */
    public void begin() {
        measures = canMeasure && !thread.isVirtual();
        if (measures) {
            begunNs = System.nanoTime();
            begunCpuNs = CpuTime.now();
        }
    }

    /**
     * To be called after some items. Reads the CPU's clock, which costs as much as many an item, but rarely.
     *
     * @return whether {@link #cpuShare()} is new
     */
    public boolean done(long nowNs) {
        if (!measures) {
            begin();
            return false;
        }
        long ns = nowNs - begunNs;
        if (ns < spanNs) {
            return false;
        }
        long cpuNs = CpuTime.now();
        cpuShare = (double) (cpuNs - begunCpuNs) / ns;
        begunNs = nowNs;
        begunCpuNs = cpuNs;
        spanNs = SPAN_NS;
        return true;
    }

    /** The share of time that the last items were on a CPU, from 0 to 1; not a number while unknown. */
    public double cpuShare() {
        return cpuShare;
    }

    /** Whether its thread is a virtual one. */
    public boolean isVirtual() {
        return thread.isVirtual();
    }

    /** Under the scope's lock, while the thread works for it. */
    void interrupt() {
        interrupted = true;
        thread.interrupt();
    }

    /** Whether the scope told it to stop. */
    boolean wasInterrupted() {
        return interrupted;
    }
}
