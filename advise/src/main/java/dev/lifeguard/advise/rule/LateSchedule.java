package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.LateTask;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.stream.Stream;

/**
 * Tasks of a scheduler that begin long after they are due, since all its threads run others meanwhile: a heartbeat behind a report.
 */
public final class LateSchedule implements Rule {
    /** Periods by which a task is late from which on runs are missed, not only late. */
    private static final double MISSED = 1;

    /** Free threads while a task waits from which on it waits for nothing but its own last run. */
    private static final double FREE = 0.5;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .flatMap(pool -> finding(pool, situation.recording()))
                .toList();
    }

    private static Stream<Finding> finding(PoolCase pool, Recording recording) {
        List<LateTask> late = LateTask.of(pool, recording);
        return late.isEmpty() ? Stream.of() : Stream.of(write(pool, late, isAlone(pool, recording)));
    }

    /** Whether the pool has no other task, or a thread for it: then it is late because its own runs take too long. */
    private static boolean isAlone(PoolCase pool, Recording recording) {
        long tasks = recording.schedules().stream()
                .filter(event -> event instanceof PeriodicTask task
                        && task.poolId() == pool.info().id()
                        && !task.measured())
                .count();
        long runs = recording.schedules().stream()
                .filter(PeriodicTask.class::isInstance)
                .map(PeriodicTask.class::cast)
                .filter(task -> task.poolId() == pool.info().id())
                .mapToLong(PeriodicTask::runs)
                .sum();
        Load load = Load.over(pool.secondsIn(at -> at.pool().waitingTasks() > 0));
        return tasks == 1 && pool.whole().completed() <= runs + 1 || pool.threads() - load.busy() > FREE && tasks == 1;
    }

    private static Finding write(PoolCase pool, List<LateTask> late, boolean alone) {
        LateTask worst = late.get(0);
        PeriodicTask task = worst.task();
        List<FrameShare> occupants = pool.whole().blockedAt().isEmpty()
                ? pool.whole().runningAt()
                : pool.whole().blockedAt();
        Place.Role role = pool.whole().blockedAt().isEmpty() ? Place.Role.RUNNING_AT : Place.Role.BLOCKED_AT;
        String occupant =
                occupants.isEmpty() ? "tasks that take long" : occupants.get(0).frame();
        String threads = pool.threads() == 1 ? "its one thread" : "all its " + pool.threads() + " threads";
        Draft draft = new Draft(
                        FindingId.LATE_SCHEDULE,
                        pool.name(),
                        worst.periods() >= MISSED ? Severity.ERROR : Severity.WARNING,
                        Figures.capitalized(kind(task)) + " of " + pool.name() + " begins up to "
                                + Figures.ms(worst.worstNs() / 1e6) + " late: "
                                + (alone
                                        ? "its own runs take longer than its period"
                                        : threads + (pool.threads() == 1 ? " runs " : " run ")
                                                + "other tasks meanwhile"))
                .exact("late, at most", worst.worstNs() / 1e6, "ms")
                .exact(
                        "late, 99th percentile of all tasks of the pool",
                        pool.whole().waitMs().p99(),
                        "ms")
                .exact("busy threads", pool.whole().busyThreads(), "threads")
                .waiting(Math.max(pool.whole().waitingTasks(), late.size() / 2.0));
        draft.because(task.name()
                + dueEach(task)
                + (late.size() == 1
                        ? ""
                        : "; " + Figures.count(late.size() - 1, "other task") + (late.size() == 2 ? " is" : " are")
                                + " late, too"));
        if (task.scheduledAt() != null) {
            draft.because("scheduled at " + task.scheduledAt())
                    .at(Place.Role.SUBMITTED_FROM, new FrameShare(task.scheduledAt(), Double.NaN));
        }
        draft.because(
                        alone
                                ? "its runs are at " + occupant
                                : "meanwhile " + threads + (pool.threads() == 1 ? " is" : " are") + " at " + occupant)
                .at(role, occupants)
                .made(pool.info());
        if (alone) {
            return draft.change(
                            "Let the task run less often than it takes, or take less time; with scheduleWithFixedDelay"
                                    + " at least it does not fall behind further and further.")
                    .noHelp("More threads: a periodic task never runs twice at one time.")
                    .done();
        }
        String apart = "move what runs " + occupant + " to a pool of its own, so that it keeps no other task waiting.";
        return pool.info().kind() == Kind.TIMER
                ? draft.change("Use a ScheduledExecutorService of 2 threads instead of the Timer, which has one, or "
                                + apart)
                        .done()
                : draft.change("Give it more threads (" + Settings.size(pool, enough(pool)) + "), or " + apart)
                        .done();
    }

    private static String kind(PeriodicTask task) {
        return task.periodNs() == 0 ? "a delayed task" : "a periodic task";
    }

    private static String dueEach(PeriodicTask task) {
        if (task.periodNs() == 0) {
            return " begins long after its delay";
        }
        return " is due " + (task.periodNs() > 0 ? "every " : "so long after its last run: ")
                + Figures.ms(Math.abs(task.periodNs()) / 1e6);
    }

    /** One for what takes long, beside those for all the rest. */
    private static int enough(PoolCase pool) {
        double demand = pool.whole().completed() == 0
                ? 0
                : pool.whole().arrived() / pool.length() * pool.whole().needMs() / 1000;
        return (int) Math.max(pool.threads() + 1L, Math.ceil(demand / UndersizedBlockingPool.TARGET));
    }
}
