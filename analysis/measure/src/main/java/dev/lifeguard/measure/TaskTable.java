package dev.lifeguard.measure;

import dev.lifeguard.measure.Timeline.Step;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import dev.lifeguard.model.recording.PoolHistory;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToDoubleFunction;

/**
 * One pool over time, in figures per task: time on a worker, time in the pool, and the share of it spent waiting.
 * Figures are of the tasks that ended in an interval, even if they began long before. Utilization is the integral of
 * busy workers over the interval, so running tasks count too.
 *
 * <p>The figures come from the sampled tasks, by weight. For a pool without samples (a fork/join pool that forks its
 * tasks), the time on workers comes from the buckets and the others are NaN.
 */
public final class TaskTable {
    private static final double NS_PER_MS = 1e6;

    private TaskTable() {}

    /**
     * Returns the intervals of a recording, from its beginning; the last one may be shorter.
     *
     * @throws IllegalArgumentException if there is no such pool, or the interval is not positive
     */
    public static List<TaskInterval> intervals(Recording recording, int poolId, long intervalNs) {
        PoolInfo pool = recording.pools().get(poolId);
        if (pool == null) {
            throw new IllegalArgumentException("no pool " + poolId + " in the recording");
        }
        PoolHistory history = recording.history(poolId);
        return Window.split(recording.ticks(), intervalNs).stream()
                .map(window -> interval(recording, window, new PoolWindow(window, pool, history, null)))
                .toList();
    }

    /**
     * Returns the intervals of all pools, in order of appearance. A pool has the intervals from its first appearance
     * until it is gone.
     *
     * @throws IllegalArgumentException if the interval is not positive
     */
    public static Map<PoolInfo, List<TaskInterval>> all(Recording recording, long intervalNs) {
        Map<PoolInfo, List<TaskInterval>> table = new LinkedHashMap<>();
        recording.pools().values().forEach(pool -> table.put(pool, new ArrayList<>()));
        for (Step step : Timeline.of(recording, intervalNs)) {
            for (PoolWindow pool : step.pools()) {
                table.computeIfAbsent(pool.pool(), unknown -> new ArrayList<>())
                        .add(interval(recording, step.window(), pool));
            }
        }
        return table;
    }

    private static TaskInterval interval(Recording recording, Window window, PoolWindow pool) {
        boolean sampled = !pool.tasks().isEmpty();
        return new TaskInterval(
                recording.header().epochMs() + Math.round(window.endNs() / NS_PER_MS),
                100 * pool.busyThreads(),
                figures(sampled ? values(pool, task -> task.execNs() / NS_PER_MS) : ExecTimes.buckets(pool)),
                figures(values(pool, task -> inPoolNs(task) / NS_PER_MS)),
                figures(values(pool, TaskTable::waitingPercent)),
                pool.count(figures -> figures.tasks().completed()));
    }

    private static double inPoolNs(TaskSample task) {
        return (double) task.waitNs() + task.execNs();
    }

    private static double waitingPercent(TaskSample task) {
        double inPool = inPoolNs(task);
        return inPool == 0 ? 0 : 100 * task.waitNs() / inPool;
    }

    private static WeightedValues values(PoolWindow pool, ToDoubleFunction<TaskSample> figure) {
        WeightedValues values = new WeightedValues();
        pool.tasks().forEach(task -> values.add(figure.applyAsDouble(task), task.weight()));
        return values;
    }

    private static Figures figures(WeightedValues values) {
        return new Figures(values.percentile(0.5), values.percentile(0.9), values.max());
    }
}
