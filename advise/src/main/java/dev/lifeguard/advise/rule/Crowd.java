package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import java.util.List;

/**
 * Busy threads that share full processors: means over the seconds in which they were full.
 *
 * @param cores processors that the JVM may use
 * @param seconds how many such seconds there were
 * @param busy busy threads
 * @param cpu of which on a CPU, NaN if unknown
 * @param runnable of which waiting for a CPU, NaN if unknown
 * @param blocked of which waiting for something else, NaN if unknown
 */
record Crowd(int cores, double seconds, double busy, double cpu, double runnable, double blocked) {
    /** Share of the processors in use in the seconds that count: below, waiting for one is chance. */
    static final double MIN_CPU = 0.85;

    /** Share of the busy time spent waiting for a processor: below, executions take hardly longer. */
    static final double MIN_RUNNABLE = 0.25;

    /** Mean number of threads that wait for a processor: any busy machine has up to one. */
    static final double MIN_THREADS = 1;

    /** Busy threads for each thread that is needed to keep the processors busy: up to there, size matters little. */
    static final double MAX_EXCESS = 2;

    /**
     * Share of the processors that these threads must use: below, other threads are the cause.
     */
    static final double MIN_OWN = 0.25;

    /** Seconds in which all this holds: fewer are one burst, or the start. */
    static final double MIN_SECONDS = 3;

    private static final double ROUNDING = 1e-6;

    /** The threads of one pool. */
    static Crowd of(Load load, int cores) {
        return new Crowd(cores, load.seconds(), load.busy(), load.cpu(), load.runnable(), load.blocked());
    }

    /** The threads of several pools in the same seconds. */
    static Crowd together(List<Crowd> pools, int cores, double seconds) {
        double[] sums = new double[4];
        for (Crowd pool : pools) {
            double part = pool.seconds / seconds;
            sums[0] += part * pool.busy;
            sums[1] += part * pool.cpu;
            sums[2] += part * pool.runnable;
            sums[3] += part * pool.blocked;
        }
        return new Crowd(cores, seconds, sums[0], sums[1], sums[2], sums[3]);
    }

    /** Whether there are more threads than the processors can serve. */
    boolean tooMany() {
        return seconds >= MIN_SECONDS
                && waitsForProcessor()
                && runnable >= MIN_THREADS
                && cpu >= MIN_OWN * cores
                && busy > MAX_EXCESS * enough();
    }

    /** Whether much of their busy time is spent waiting for a processor. */
    boolean waitsForProcessor() {
        return share(runnable) >= MIN_RUNNABLE;
    }

    /** Threads that keep the processors busy: while some are blocked, others compute. */
    double enough() {
        return cores * (cpu + blocked) / cpu;
    }

    /** The same, rounded up. */
    int enoughThreads() {
        return (int) Math.ceil(enough() - ROUNDING);
    }

    /** A task's time on a thread, as a multiple of its CPU and blocked time. */
    double inflation() {
        return busy / (cpu + blocked);
    }

    /** A number of threads as a share of the busy threads, 0 to 1. */
    double share(double part) {
        return part / busy;
    }
}
