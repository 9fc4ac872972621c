package dev.lifeguard.measure;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.BusySplit;

/**
 * Busy time whose CPU time is known, and that part of it: summed from the clocks of workers, or from sampled tasks. In
 * nanoseconds; as doubles, since in a hostile recording a sum may overflow a long.
 */
public final class BusyTime {
    private static final double SHORT_NS = 1e6;

    private final boolean known;
    private final boolean runQueue;
    private double busy;
    private double cpu;
    private double runnable;

    /** @param source where the CPU times come from */
    public BusyTime(SplitSource source) {
        known = source != SplitSource.NONE;
        runQueue = source == SplitSource.SCHEDSTAT;
    }

    /** Adds what the clocks of workers say. */
    public void add(PoolTick.Clocks clocks) {
        if (known && clocks.cpuNs() >= 0 && (!runQueue || clocks.runQueueNs() >= 0)) {
            busy += clocks.measuredBusyNs();
            cpu += clocks.cpuNs();
            runnable += clocks.runQueueNs();
        }
    }

    /** Adds a task, as often as it stands for. */
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
     * The split of a pool's busy time. The clocks of worker threads include all tasks, and also what a worker does between
     * them. Where tasks are shorter than a millisecond on average, that is no longer negligible, and the sampled tasks are
     * used instead, if their CPU time was measured.
     *
     * @param workers by their clocks
     * @param tasks by samples
     * @param meanExecNs mean time of a task on its worker, NaN where none ended
     * @return {@link BusySplit#UNKNOWN} where the machine does not provide it or no worker was busy
     */
    public static BusySplit split(BusyTime workers, BusyTime tasks, double meanExecNs) {
        BusySplit ofWorkers = workers.shares();
        if (meanExecNs >= SHORT_NS && !Double.isNaN(ofWorkers.cpu())) {
            return ofWorkers;
        }
        BusySplit ofTasks = tasks.shares();
        return Double.isNaN(ofTasks.cpu()) ? ofWorkers : ofTasks;
    }

    /**
     * Shares that sum to 1. CPU and run-queue time beyond the busy time were spent between tasks, in unknown
     * proportion: both are reduced by the same factor.
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
