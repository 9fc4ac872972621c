package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * A task of a scheduler that begins long after it is due, again and again.
 *
 * @param task the task, with its figures over the recording
 * @param late intervals in which it was late
 * @param worstNs largest time between due and begin, nanoseconds
 */
public record LateTask(PeriodicTask task, long late, long worstNs) {
    /**
     * The late tasks of a pool, the latest relative to its period first. If the pool has free threads, only tasks that
     * take longer than their own period count.
     */
    public static List<LateTask> of(PoolCase pool, Recording recording) {
        Map<Integer, LateTask> all = new LinkedHashMap<>();
        periodic(pool, recording)
                .filter(task -> task.maxLateNs() >= least(task))
                .forEach(task -> all.merge(task.id(), new LateTask(task, 1, task.maxLateNs()), LateTask::and));
        boolean full = busy(pool);
        return all.values().stream()
                .filter(task -> task.late >= Thresholds.LATE_INTERVALS || task.worstNs >= Thresholds.LATE_CERTAIN_NS)
                .filter(task -> full || task.outruns(pool))
                .sorted(Comparator.comparingDouble(LateTask::periods).reversed())
                .toList();
    }

    public static Stream<PeriodicTask> periodic(PoolCase pool, Recording recording) {
        return recording.schedules().stream()
                .filter(PeriodicTask.class::isInstance)
                .map(PeriodicTask.class::cast)
                .filter(task -> task.poolId() == pool.info().id());
    }

    /** Returns whether the pool's mean task is longer than this task's period. Then it waits for its own last run. */
    private boolean outruns(PoolCase pool) {
        return task.periodNs() > 0
                && pool.whole().completed() > 0
                && pool.whole().execMs().mean() * 1e6 > task.periodNs();
    }

    private static boolean busy(PoolCase pool) {
        return pool.loadIn(at -> at.waiting() > 0).busy()
                >= Thresholds.MAJORITY
                        * Math.min(pool.threads(), Math.max(1, pool.whole().size()));
    }

    private static double least(PeriodicTask task) {
        return task.periodNs() == 0
                ? Thresholds.LATE_ONCE_NS
                : Math.max(Thresholds.LATE_NS, Thresholds.LATE_PERIODS * Math.abs(task.periodNs()));
    }

    private LateTask and(LateTask later) {
        return new LateTask(task, late + later.late, Math.max(worstNs, later.worstNs));
    }

    /** How many of its periods it was late; of one that runs once, tenths of a second. */
    public double periods() {
        return worstNs / (task.periodNs() == 0 ? 1e8 : Math.abs(task.periodNs()));
    }
}
