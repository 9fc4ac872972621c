package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.standstill.StarvationDeadlock;
import dev.lifeguard.advise.standstill.StarvationDeadlocks;
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

/** What two rules have in common: a pool that stands still, with the circle in which its workers wait written out. */
final class StarvationFinding {
    private StarvationFinding() {}

    /** The findings of one kind: of the pools that stand still at a hand-off, or of the others. */
    static List<Finding> findings(Situation situation, boolean handOff) {
        List<StarvationDeadlock> halts = StarvationDeadlocks.of(situation.recording());
        return halts.stream()
                .filter(halt -> halt.handOff() == handOff)
                .map(halt -> write(situation, halt, handOff))
                .toList();
    }

    private static Finding write(Situation situation, StarvationDeadlock halt, boolean handOff) {
        String name = halt.pool().name();
        List<FrameShare> lines = halt.stacks().lines();
        String line =
                lines.isEmpty() ? "a place that was not seen" : lines.get(0).frame();
        String allWait = halt.workers() == 1 ? "its one worker waits" : "all its " + halt.workers() + " workers wait";
        Draft draft = new Draft(
                        handOff ? FindingId.THREAD_BLOCKING_QUEUE_TAKE : FindingId.SELF_STARVATION,
                        name,
                        Severity.ERROR,
                        handOff
                                ? name + " stands still: " + allWait + " at a queue in " + line
                                        + ", and what could help them is queued behind them"
                                : name + " stands still: " + allWait + " in " + line
                                        + " for tasks that are queued behind them")
                .exact("workers that wait", halt.workers(), "threads")
                .exact("tasks queued behind them", halt.queued(), "tasks")
                .exact("time since a task started or ended", halt.seconds(), "s")
                .waiting(halt.workers() + (double) halt.queued());
        draft.because("nothing has started or ended in " + name + " for " + Figures.seconds(halt.seconds()) + ", while "
                + Figures.count(halt.queued(), "task") + (halt.queued() == 1 ? " waits" : " wait"));
        if (halt.waitsFor().isEmpty()) {
            draft.because(Figures.workersSit(halt.workers(), halt.workers()) + " in " + line);
        }
        halt.waitsFor().forEach(wait -> draft.because(link(situation, halt, wait)));
        draft.because(why(halt));
        draft.at(Place.Role.BLOCKED_AT, lines);
        situation.pool(halt.pool().id()).ifPresentOrElse(draft::origin, () -> draft.made(halt.pool()));
        return remedy(draft, handOff, halt, others(situation, halt));
    }

    private static String why(StarvationDeadlock halt) {
        return switch (halt.evidence()) {
            case CIRCLE -> "so each waits for a task that waits for one of them: the circle is closed";
            case ALONE ->
                "no other pool works that could free them, and a queued task starts only when one of them ends";
            case NOTHING_CAME ->
                "other pools are at work and brought them nothing in that time, and a queued task starts only when one of"
                        + " them ends";
        };
    }

    /** One step of the circle: "2 of 2 workers of a sit in F:42, waiting for tasks in the queue of b". */
    private static String link(Situation situation, StarvationDeadlock halt, WaitsFor wait) {
        StackInfo stack = situation.recording().stacks().get(wait.stackId());
        String at = stack == null ? "" : " sit in " + new Stack(Role.BLOCKED, stack.frames(), 1).line() + ",";
        String queue = wait.poolId() == halt.pool().id()
                ? "its own queue"
                : "the queue of "
                        + situation.pool(wait.poolId()).map(PoolCase::name).orElse("another pool");
        return wait.workers() + " of " + Figures.count(halt.workers(), "worker") + " of "
                + halt.pool().name() + at + " waiting for tasks in " + queue;
    }

    /** The pools in whose queues the awaited tasks are, where it is not its own. */
    private static String others(Situation situation, StarvationDeadlock halt) {
        return halt.waitsFor().stream()
                .map(WaitsFor::poolId)
                .filter(id -> id != halt.pool().id())
                .distinct()
                .flatMap(id -> situation.pool(id).stream())
                .map(PoolCase::name)
                .collect(Collectors.joining(", "));
    }

    private static Finding remedy(Draft draft, boolean handOff, StarvationDeadlock halt, String others) {
        if (handOff) {
            return draft.change(
                            "Do not block a worker on a queue: give those that take and those that put pools of their"
                                    + " own, or threads of their own, or let the take be asynchronous, so that a waiting consumer"
                                    + " holds no thread.")
                    .noHelp("A few more threads: as many consumers again, and they stand still as well.")
                    .done();
        }
        String name = halt.pool().name();
        return draft.change("Do not wait in " + name + " for what is given to "
                        + (others.isEmpty() ? name : others + ", whose tasks wait for " + name)
                        + ": run the inner task in place, give it to a pool of its own, or compose the futures (thenCompose,"
                        + " allOf) instead of waiting for them.")
                .noHelp("More threads: the pool then stands still at more requests at a time.")
                .noHelp("A longer queue, or time limits: those that wait still hold all threads until then.")
                .done();
    }
}
