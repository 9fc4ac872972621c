package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import java.util.List;

/**
 * Busy threads that share full processors: means over the seconds in which they were full.
 *
 * @param cores processors that the JVM may use
 * @param seconds number of these seconds
 * @param busy mean number of busy threads
 * @param cpu busy threads on a CPU, NaN if unknown
 * @param runnable busy threads that wait for a CPU, NaN if unknown
 * @param blocked busy threads that wait for something else, NaN if unknown
 */
record Crowd(int cores, double seconds, double busy, double cpu, double runnable, double blocked) {
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
        return seconds >= Thresholds.MIN_SECONDS
                && waitsForProcessor()
                && runnable >= Thresholds.CROWDED_THREADS
                && cpu >= Thresholds.CROWDED_OWN_CPU * cores
                && busy > Thresholds.CROWDED_EXCESS * enough();
    }

    /** Whether much of their busy time is spent waiting for a processor. */
    boolean waitsForProcessor() {
        return runnable / busy >= Thresholds.CROWDED_RUNNABLE;
    }

    /** Threads that keep the processors busy: while some are blocked, others compute. */
    private double enough() {
        return cores * (cpu + blocked) / cpu;
    }

    /** The same, rounded up. */
    int enoughThreads() {
        return (int) roundedUp(enough());
    }

    /** A number of threads rounded up, but for an error of rounding. */
    static long roundedUp(double threads) {
        return (long) Math.ceil(threads - ROUNDING);
    }

    /**
     * Begins the finding about them.
     *
     * @param whose the threads, such as {@code threads of prices}
     */
    Draft write(PoolCase pool, String whose) {
        return new Draft(FindingId.OVERSIZED_CPU_POOL, pool.name())
                .error(Figures.plain(busy) + " " + whose + " share " + Figures.count(cores, "processor")
                        + ": each task takes " + Figures.plain(busy / (cpu + blocked))
                        + " times as long as it would alone")
                .waiting(runnable * seconds / pool.length());
    }

    /**
     * Adds where their time goes, and how many threads would do.
     *
     * @param cpuInUse share of the processors in use, NaN if that goes without saying
     */
    Draft evidence(Draft draft, double cpuInUse) {
        return draft.exact("busy threads while the processors are full", busy, "threads")
                .percent("busy time waiting for a processor", runnable / busy)
                .percent("busy time on a processor", cpu / busy)
                .percent("busy time blocked", blocked / busy)
                .percent("processors in use", cpuInUse)
                .exact("time with full processors", seconds, "s")
                .exact("threads that keep the processors busy", enoughThreads(), "threads");
    }
}
