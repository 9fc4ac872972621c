package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PeriodicTask;
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
    /** Smallest lateness, in periods, that matters: the run takes the place of the next one. */
    private static final double MIN_OF_PERIOD = 0.5;

    /** And at least so much: pauses of the JVM and a busy machine take as long. */
    private static final long MIN_NS = 50_000_000;

    /** For a one-shot task, whose delay is unknown. */
    private static final long MIN_ONCE_NS = 500_000_000;

    /** Intervals in which it must be late: fewer are one pause. */
    private static final int MIN_INTERVALS = 3;

    /** Unless it waits for longer than any pause. */
    private static final long CERTAIN_NS = 10_000_000_000L;

    /**
     * The late tasks of a pool, the latest in terms of its period first. None where its threads are free meanwhile, but for one that takes
     * longer than its own period.
     */
    public static List<LateTask> of(PoolCase pool, Recording recording) {
        Map<Integer, LateTask> all = new LinkedHashMap<>();
        periodic(pool, recording)
                .filter(task -> task.maxLateNs() >= least(task))
                .forEach(task -> all.merge(task.id(), new LateTask(task, 1, task.maxLateNs()), LateTask::and));
        boolean full = busy(pool);
        return all.values().stream()
                .filter(task -> task.late >= MIN_INTERVALS || task.worstNs >= CERTAIN_NS)
                .filter(task -> full || task.outruns(pool))
                .sorted(Comparator.comparingDouble(LateTask::periods).reversed())
                .toList();
    }

    /** Returns the ticks of a pool's periodic tasks. */
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
        return task.periodNs() == 0 ? MIN_ONCE_NS : Math.max(MIN_NS, MIN_OF_PERIOD * Math.abs(task.periodNs()));
    }

    private LateTask and(LateTask later) {
        return new LateTask(task, late + later.late, Math.max(worstNs, later.worstNs));
    }

    /** How many of its periods it was late; of one that runs once, tenths of a second. */
    public double periods() {
        return worstNs / (task.periodNs() == 0 ? 1e8 : Math.abs(task.periodNs()));
    }
}
