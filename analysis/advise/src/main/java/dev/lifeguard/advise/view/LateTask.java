package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.recording.Recording;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A task of a scheduler that begins long after it is due, again and again.
 *
 * @param late its figures in each interval in which it was late, in order
 */
public record LateTask(List<PeriodicTask> late) {
    public LateTask {
        late = List.copyOf(late);
    }

    /**
     * The late tasks of a pool, the latest relative to its period first. If the pool has free threads, only tasks that
     * take longer than their own period count.
     */
    public static List<LateTask> of(PoolCase pool, Recording recording) {
        boolean full = busyMeanwhile(pool)
                >= Thresholds.MAJORITY
                        * Math.min(pool.threads(), Math.max(1, pool.whole().size()));
        return periodic(pool, recording)
                .filter(task -> task.maxLateNs() >= least(task))
                .collect(Collectors.groupingBy(PeriodicTask::id, LinkedHashMap::new, Collectors.toList()))
                .values()
                .stream()
                .map(LateTask::new)
                .filter(task ->
                        task.late.size() >= Thresholds.LATE_INTERVALS || task.worstNs() >= Thresholds.LATE_CERTAIN_NS)
                .filter(task -> full || task.fallsBehind())
                .sorted(Comparator.comparingDouble(LateTask::periods).reversed())
                .toList();
    }

    public static Stream<PeriodicTask> periodic(PoolCase pool, Recording recording) {
        return recording.schedules().stream()
                .filter(PeriodicTask.class::isInstance)
                .map(PeriodicTask.class::cast)
                .filter(task -> task.poolId() == pool.info().id());
    }

    /** Mean number of busy threads in the seconds in which a task was late. */
    public static double busyMeanwhile(PoolCase pool) {
        return pool.loadIn(at -> at.waiting() >= Thresholds.LATE_NS / 1e9).busy();
    }

    public PeriodicTask task() {
        return late.get(0);
    }

    /** Largest time between due and begin, nanoseconds. */
    public long worstNs() {
        return late.stream().mapToLong(PeriodicTask::maxLateNs).max().orElse(0);
    }

    /**
     * Returns whether it becomes later and later. Then its runs take longer than its period, and each waits for the one
     * before: from any other delay it recovers. Each start makes it up to a period less late.
     */
    public boolean fallsBehind() {
        long period = task().periodNs();
        for (int i = 1; i < late.size(); i++) {
            if (late.get(i).maxLateNs() < late.get(i - 1).maxLateNs() - period) {
                return false;
            }
        }
        return period > 0 && late.get(late.size() - 1).maxLateNs() > task().maxLateNs() + period;
    }

    private static double least(PeriodicTask task) {
        return task.periodNs() == 0
                ? Thresholds.LATE_ONCE_NS
                : Math.max(Thresholds.LATE_NS, Thresholds.LATE_PERIODS * Math.abs(task.periodNs()));
    }

    /** How many of its periods it was late; of one that runs once, tenths of a second. */
    public double periods() {
        return worstNs() / (task().periodNs() == 0 ? 1e8 : Math.abs(task().periodNs()));
    }
}
