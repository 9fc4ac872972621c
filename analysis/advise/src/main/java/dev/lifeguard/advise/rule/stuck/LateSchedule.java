package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.LateTask;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Scheduled tasks that start long after they are due because other tasks occupy all threads: a heartbeat behind a
 * report.
 */
public final class LateSchedule extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        Recording recording = situation.recording();
        List<LateTask> late = LateTask.of(pool, recording);
        return late.isEmpty() ? null : write(pool, late, isAlone(late.get(0), pool, recording));
    }

    /** Returns whether the task is late because of its own long runs: the pool has a free thread, or no other task. */
    private static boolean isAlone(LateTask task, PoolCase pool, Recording recording) {
        if (task.fallsBehind() && pool.threads() - LateTask.busyMeanwhile(pool) > Thresholds.LATE_FREE_THREADS) {
            return true;
        }
        long tasks = LateTask.periodic(pool, recording)
                .filter(one -> !one.measured())
                .count();
        long runs =
                LateTask.periodic(pool, recording).mapToLong(PeriodicTask::runs).sum();
        return tasks == 1 && pool.whole().completed() <= runs + 1;
    }

    private static Draft write(PoolCase pool, List<LateTask> late, boolean alone) {
        LateTask worst = late.get(0);
        PeriodicTask task = worst.task();
        double tail = pool.whole().waitMs().p99();
        boolean blocked = !pool.whole().blockedAt().isEmpty();
        List<FrameShare> occupants =
                blocked ? pool.whole().blockedAt() : pool.whole().runningAt();
        String occupant = Stacks.first(occupants, "long tasks");
        boolean one = pool.threads() == 1;
        String threads = one ? "its one thread" : "all its " + pool.threads() + " threads";
        Draft draft = new Draft(FindingId.LATE_SCHEDULE, pool.name())
                .title(
                        worst.periods() >= Thresholds.LATE_PERIODS_ERROR ? Severity.ERROR : Severity.WARNING,
                        (task.periodNs() == 0 ? "A delayed task" : "A periodic task") + " of " + pool.name()
                                + " starts up to " + Figures.ms(worst.worstNs() / 1e6) + " late: "
                                + (alone
                                        ? "its own runs take longer than its period"
                                        : threads + (one ? " runs " : " run ") + "other tasks meanwhile"))
                .exact("longest delay", worst.worstNs() / 1e6, "ms")
                .exact("delay, 99th percentile of all tasks of the pool", tail, "ms")
                .exact("busy threads", pool.busy(), "threads")
                .waiting(Math.max(pool.waiting(), late.size() / 2.0))
                .because(task.name() + dueEach(task) + others(late.size() - 1))
                .scheduledAt(task.scheduledAt())
                .because(
                        alone
                                ? "it spends its time in " + occupant
                                : "meanwhile " + threads + (one ? " is" : " are") + " in " + occupant)
                .at(blocked ? Place.Role.BLOCKED_AT : Place.Role.RUNNING_AT, occupants)
                .made(pool.info());
        if (alone) {
            return draft.change(
                            "Give the task a longer period, or make it faster. With scheduleWithFixedDelay it at least"
                                    + " does not fall further behind.")
                    .noHelp("More threads: runs of a periodic task never overlap.");
        }
        return draft.change((pool.kind() == Kind.TIMER
                        ? "Use a ScheduledExecutorService of 2 threads instead of the Timer, which has one, or "
                        : "Give it more threads (" + Settings.size(pool, pool.threadsFor(pool.demand())) + "), or ")
                + "move the tasks that run " + occupant
                + " to a pool of their own, so that they delay no others.");
    }

    private static String others(int late) {
        return late == 0 ? "" : "; " + Figures.count(late, "other task") + (late == 1 ? " is" : " are") + " late, too";
    }

    private static String dueEach(PeriodicTask task) {
        if (task.periodNs() == 0) {
            return " starts long after its delay";
        }
        return " is due " + (task.periodNs() > 0 ? "every " : "after each run, delayed by ")
                + Figures.ms(Math.abs(task.periodNs()) / 1e6);
    }
}
