package dev.lifeguard.measure;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.BusySplit;

/**
 * Busy time with known CPU time, and that CPU time: summed from the clocks of workers or from sampled tasks. In
 * nanoseconds, as doubles, since sums over a hostile recording may overflow a long.
 */
public final class BusyTime {
    private static final double MIN_MEAN_TASK_NS = 1e6;

    private final boolean known;
    private final boolean runQueue;
    private double busy;
    private double cpu;
    private double runnable;

    /** @param source source of the CPU times */
    public BusyTime(SplitSource source) {
        known = source != SplitSource.NONE;
        runQueue = source == SplitSource.SCHEDSTAT;
    }

    public void add(PoolTick.Clocks clocks) {
        if (known && clocks.cpuNs() >= 0 && (!runQueue || clocks.runQueueNs() >= 0)) {
            busy += clocks.measuredBusyNs();
            cpu += clocks.cpuNs();
            runnable += clocks.runQueueNs();
        }
    }

    /** Adds a task, by its weight. */
    public void add(TaskSample task) {
        if (known && task.cpuNs() >= 0 && (!runQueue || task.split())) {
            busy += (double) task.weight() * task.execNs();
            cpu += (double) task.weight() * task.cpuNs();
            runnable += (double) task.weight() * task.runQueueNs();
        }
    }

    /** Adds another sum, from the same source. */
    public void add(BusyTime other) {
        busy += other.busy;
        cpu += other.cpu;
        runnable += other.runnable;
    }

    /**
     * Returns the split of a pool's busy time. Worker clocks include all tasks, but also the work between them. If
     * tasks are shorter than a millisecond on average, that work is no longer negligible, and the sampled tasks are
     * used instead if their CPU time was measured.
     *
     * @param workers from worker clocks
     * @param tasks from samples
     * @param meanExecNs mean time of a task on its worker, NaN if none ended
     * @return {@link BusySplit#UNKNOWN} if the machine does not provide it or no worker was busy
     */
    public static BusySplit split(BusyTime workers, BusyTime tasks, double meanExecNs) {
        BusySplit ofWorkers = workers.shares();
        if (meanExecNs >= MIN_MEAN_TASK_NS && !Double.isNaN(ofWorkers.cpu())) {
            return ofWorkers;
        }
        BusySplit ofTasks = tasks.shares();
        return Double.isNaN(ofTasks.cpu()) ? ofWorkers : ofTasks;
    }

    /**
     * Returns shares that sum to 1. CPU and run-queue time beyond the busy time was spent between tasks, in unknown
     * proportion, so both are reduced by the same factor.
     */
    private BusySplit shares() {
        if (busy <= 0) {
            return BusySplit.UNKNOWN;
        }
        double seen = cpu + (runQueue ? runnable : 0);
        double whole = Math.max(busy, seen);
        return new BusySplit(cpu / whole, runQueue ? runnable / whole : Double.NaN, (whole - seen) / whole);
    }
}
