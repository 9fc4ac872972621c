package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.starvation.StarvationDeadlock;
import dev.lifeguard.advise.starvation.StarvationDeadlocks;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.WaitsFor;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import java.util.stream.Collectors;

/** A starvation deadlock as a finding, with its cycle of waits written out; shared by two rules. */
final class StarvationFinding {
    private StarvationFinding() {}

    /**
     * The deadlocks of one kind.
     *
     * @param handOff true for workers that wait at a queue, false for workers that wait for a task's result
     */
    static List<Finding> findings(Situation situation, boolean handOff) {
        List<StarvationDeadlock> deadlocks = StarvationDeadlocks.of(situation.recording());
        return deadlocks.stream()
                .filter(deadlock -> deadlock.handOff() == handOff)
                .map(deadlock -> write(situation, deadlock, handOff))
                .toList();
    }

    private static Finding write(Situation situation, StarvationDeadlock deadlock, boolean handOff) {
        String name = deadlock.pool().name();
        List<FrameShare> lines = deadlock.stacks().lines();
        String line = lines.isEmpty() ? "an unknown place" : lines.get(0).frame();
        String allWait =
                deadlock.workers() == 1 ? "its one worker waits" : "all its " + deadlock.workers() + " workers wait";
        Draft draft = new Draft(
                        handOff ? FindingId.THREAD_BLOCKING_QUEUE_TAKE : FindingId.SELF_STARVATION,
                        name,
                        Severity.ERROR,
                        handOff
                                ? name + " is deadlocked: " + allWait + " at a queue in " + line
                                        + ", and the tasks that could release them are queued behind them"
                                : name + " is deadlocked: " + allWait + " in " + line
                                        + " for tasks that are queued behind them")
                .exact("workers that wait", deadlock.workers(), "threads")
                .exact("tasks queued behind them", deadlock.queued(), "tasks")
                .exact("time since a task started or ended", deadlock.seconds(), "s")
                .waiting(deadlock.workers() + (double) deadlock.queued());
        draft.because(
                "nothing has started or ended in " + name + " for " + Figures.seconds(deadlock.seconds()) + ", while "
                        + Figures.count(deadlock.queued(), "task") + (deadlock.queued() == 1 ? " waits" : " wait"));
        if (deadlock.waitsFor().isEmpty()) {
            draft.because(Figures.workersSit(deadlock.workers(), deadlock.workers()) + " in " + line);
        }
        deadlock.waitsFor().forEach(wait -> draft.because(link(situation, deadlock, wait)));
        draft.because(deadlock.evidence().text());
        draft.at(Place.Role.BLOCKED_AT, lines);
        situation.pool(deadlock.pool().id()).ifPresentOrElse(draft::origin, () -> draft.made(deadlock.pool()));
        return remedy(draft, handOff, deadlock, others(situation, deadlock));
    }

    /** One step of the cycle: "2 of 2 workers of a sit in F:42, waiting for tasks in the queue of b". */
    private static String link(Situation situation, StarvationDeadlock deadlock, WaitsFor wait) {
        StackInfo stack = situation.recording().stacks().get(wait.stackId());
        String at = stack == null ? "" : " sit in " + new Stack(Role.BLOCKED, stack.frames(), 1).line() + ",";
        String queue = wait.poolId() == deadlock.pool().id()
                ? "its own queue"
                : "the queue of "
                        + situation.pool(wait.poolId()).map(PoolCase::name).orElse("another pool");
        return wait.workers() + " of " + Figures.count(deadlock.workers(), "worker") + " of "
                + deadlock.pool().name() + at + " waiting for tasks in " + queue;
    }

    /** The other pools in whose queues the awaited tasks are. */
    private static String others(Situation situation, StarvationDeadlock deadlock) {
        return deadlock.waitsFor().stream()
                .map(WaitsFor::poolId)
                .filter(id -> id != deadlock.pool().id())
                .distinct()
                .flatMap(id -> situation.pool(id).stream())
                .map(PoolCase::name)
                .collect(Collectors.joining(", "));
    }

    private static Finding remedy(Draft draft, boolean handOff, StarvationDeadlock deadlock, String others) {
        if (handOff) {
            return draft.change(
                            "Do not block a worker on a queue: give consumers and producers separate pools or threads,"
                                    + " or take from the queue asynchronously, so that a waiting consumer holds no"
                                    + " thread.")
                    .noHelp("A few more threads: with as many more consumers they deadlock again.")
                    .done();
        }
        String name = deadlock.pool().name();
        return draft.change("Do not wait in " + name + " for tasks of "
                        + (others.isEmpty() ? name : others + ", which wait for " + name)
                        + ": run the inner task in place, submit it to another pool, or compose the futures"
                        + " (thenCompose, allOf) instead of waiting for them.")
                .noHelp("More threads: the pool then deadlocks at more concurrent requests.")
                .noHelp("A longer queue, or timeouts: the waiting tasks hold all threads until then.")
                .done();
    }
}
