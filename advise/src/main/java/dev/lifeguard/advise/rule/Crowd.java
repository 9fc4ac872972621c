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
    /** Processors in use in the seconds that count: below, a thread that waits for one is an accident. */
    static final double MIN_CPU = 0.85;

    /** Part of the busy time spent waiting for a processor: below, executions are little longer for it. */
    static final double MIN_RUNNABLE = 0.25;

    /** Threads that wait for a processor, as a mean: less than one is what any busy machine has. */
    static final double MIN_THREADS = 1;

    /** More than as many times the threads that keep the processors busy: up to there, another size changes little. */
    static final double MAX_EXCESS = 2;

    /**
     * Part of the processors that these threads must use: below, others take them, and their number is not the cause.
     */
    static final double MIN_OWN = 0.25;

    /** Seconds in which all this was so: fewer are one burst, or the start. */
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

    /** Whether they are more than is good for them. */
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

    /** The same, whole. */
    int enoughThreads() {
        return (int) Math.ceil(enough() - ROUNDING);
    }

    /** How many times as long as its work a task takes. */
    double inflation() {
        return busy / (cpu + blocked);
    }

    /** A part of the busy threads, 0 to 1. */
    double share(double part) {
        return part / busy;
    }
}
