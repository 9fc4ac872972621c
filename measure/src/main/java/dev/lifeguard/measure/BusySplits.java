package dev.lifeguard.measure;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.BusySplit;

/**
 * Where busy time went: on a CPU, runnable without one, or blocked.
 *
 * <p>The clocks of worker threads include all tasks, and also what a worker does between them. Where tasks are shorter
 * than a millisecond on average, that is no longer negligible, and the sampled tasks are used instead, if their CPU
 * time was measured.
 */
final class BusySplits {
    private static final double SHORT_NS = 1e6;

    private BusySplits() {}

    /**
     * The split of a pool's busy time, {@link BusySplit#UNKNOWN} where the machine does not provide it or no worker was
     * busy.
     */
    static BusySplit of(PoolWindow window, SplitSource source) {
        if (source == SplitSource.NONE) {
            return BusySplit.UNKNOWN;
        }
        boolean runQueue = source == SplitSource.SCHEDSTAT;
        BusySplit ofWorkers = ofWorkers(window, runQueue);
        double meanExecNs = window.sum(PoolTick::execSumNs) / window.sum(PoolTick::completed);
        if (meanExecNs >= SHORT_NS && !Double.isNaN(ofWorkers.cpu())) {
            return ofWorkers;
        }
        BusySplit ofTasks = ofTasks(window, runQueue);
        return Double.isNaN(ofTasks.cpu()) ? ofWorkers : ofTasks;
    }

    private static BusySplit ofWorkers(PoolWindow window, boolean runQueue) {
        double busy = 0;
        double cpu = 0;
        double runnable = 0;
        for (PoolTick tick : window.ticks()) {
            if (tick.cpuNs() >= 0 && (!runQueue || tick.runQueueNs() >= 0)) {
                busy += tick.measuredBusyNs();
                cpu += tick.cpuNs();
                runnable += tick.runQueueNs();
            }
        }
        return shares(busy, cpu, runQueue ? runnable : Double.NaN);
    }

    private static BusySplit ofTasks(PoolWindow window, boolean runQueue) {
        double busy = 0;
        double cpu = 0;
        double runnable = 0;
        for (TaskSample task : window.tasks()) {
            if (task.cpuNs() >= 0 && (!runQueue || task.split())) {
                busy += (double) task.weight() * task.execNs();
                cpu += (double) task.weight() * task.cpuNs();
                runnable += (double) task.weight() * task.runQueueNs();
            }
        }
        return shares(busy, cpu, runQueue ? runnable : Double.NaN);
    }

    /**
     * Shares that sum to 1. CPU and run-queue time beyond the busy time were spent between tasks, in unknown
     * proportion: both are reduced by the same factor.
     */
    private static BusySplit shares(double busy, double cpu, double runnable) {
        if (busy <= 0) {
            return BusySplit.UNKNOWN;
        }
        double seen = cpu + (Double.isNaN(runnable) ? 0 : runnable);
        double whole = Math.max(busy, seen);
        return new BusySplit(cpu / whole, runnable / whole, (whole - seen) / whole);
    }
}
