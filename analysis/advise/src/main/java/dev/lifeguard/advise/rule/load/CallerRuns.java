package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A full pool whose handler makes submitters run their tasks, or wait for room. Nothing is lost, but a submitter that
 * accepts connections or runs an event loop holds up everybody else.
 */
public final class CallerRuns extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        List<Caller> callers = Caller.of(situation.recording(), pool.info().id());
        return callers.isEmpty() || callers.get(0).share(pool) < Thresholds.CALLER_RUNS ? null : write(pool, callers);
    }

    private static Draft write(PoolCase pool, List<Caller> callers) {
        Caller first = callers.get(0);
        double share = first.share(pool);
        long tasks = callers.stream().mapToLong(Caller::tasks).sum();
        double seconds = callers.stream().mapToLong(Caller::busyNs).sum() / 1e9;
        boolean waits = first.waitsForRoom();
        String handedOver = Stacks.first(first.handedOver(), "");
        return new Draft(FindingId.CALLER_RUNS, pool.name())
                .title(
                        share >= Thresholds.CALLER_RUNS_WARNING ? Severity.WARNING : Severity.NOTE,
                        pool.name() + " is full, so thread " + first.thread()
                                + (waits ? " waits for room in its queue" : " runs tasks itself")
                                + ", " + Figures.percent(share) + " of its time"
                                + (handedOver.isEmpty()
                                        ? " and can do nothing else meanwhile"
                                        : ": meanwhile " + handedOver + " does not continue"))
                .exact(pool.tasks() + (waits ? " that waited for room" : " run by their callers"), tasks, pool.tasks())
                .percent(
                        "share of all " + pool.tasks(),
                        tasks / Math.max(1.0, pool.whole().arrived()))
                .exact(waits ? "threads that wait" : "threads that run them", callers.size(), "threads")
                .percent("share of the time of " + first.thread(), share)
                .exact("time for each " + pool.task() + ", mean", 1000 * seconds / Math.max(1, tasks), "ms")
                .waiting(seconds / pool.length())
                .because(full(pool) + "; its " + first.handlerName()
                        + (waits
                                ? " makes the thread that hands over a " + pool.task() + " wait"
                                : " gives the " + pool.task() + " back to the thread that hands it over"))
                .blockedAt(first.thread() + " is in ", first.at())
                .submittedFrom(pool.tasks() + " are submitted from ", first.handedOver())
                .made(pool.info())
                .resize(
                        pool,
                        pool.threadsFor(pool.demand()),
                        "Give it more threads (",
                        ") if " + first.thread()
                                + " has to stay free, for example to accept connections. Leave it if the thread"
                                + " only produces these " + pool.tasks() + ".",
                        "Keep " + first.thread()
                                + " free if it has other work, such as accepting connections:"
                                + " accept a " + pool.task() + " only when a thread is free.")
                .noHelp("A longer queue: it absorbs bursts, but if more " + pool.tasks()
                        + " arrive than the threads can run, it fills, and the callers "
                        + (waits ? "wait again." : "run them again."));
    }

    private static String full(PoolCase pool) {
        long capacity = pool.info().queueCapacity();
        return pool.name() + " has " + Figures.count(pool.threads(), "thread")
                + (capacity < 0 ? "" : " and room for " + Figures.count(capacity, pool.task()) + " in its queue")
                + ", and all are taken";
    }
}
