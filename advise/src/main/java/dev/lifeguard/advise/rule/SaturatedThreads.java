package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Second;
import dev.lifeguard.advise.view.SharedLimit;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.SharedLimitText;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.Optional;

/**
 * Threads of no known pool are busy nearly all the time. Whether work waits for them cannot be seen, but work that comes
 * has to.
 */
public final class SaturatedThreads implements Rule {
    /** Share of the threads that are busy, less the error of the estimate: below, work finds a free thread. */
    static final double MIN_BUSY = 0.9;

    /** A single thread that is always busy need not be a worker that others wait for. */
    static final int MIN_THREADS = 2;

    /** Seconds of that: fewer are one burst. */
    static final double MIN_SECONDS = 3;

    /** Share of the observation in which they are so. */
    static final double MIN_SHARE = 0.5;

    /** Share of the busy time that is blocked: above, more threads could do more. */
    static final double MIN_BLOCKED = 0.5;

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .filter(pool -> pool.info().kind() == Kind.THREADS)
                .filter(pool -> situation.recording().origin().counted() || certain(pool))
                .flatMap(pool -> finding(pool, situation).stream())
                .toList();
    }

    /** Whether the mean over all dumps is certain enough: of one alone, much may be chance. */
    private static boolean certain(PoolCase group) {
        PoolMeasurement whole = group.whole();
        return whole.busyThreads() - whole.busyError() >= MIN_BUSY * whole.size();
    }

    private static Optional<Finding> finding(PoolCase group, Situation situation) {
        boolean counted = situation.recording().origin().counted();
        List<Second> full = group.secondsIn(
                at -> at.pool().busyThreads() - (counted ? at.pool().busyError() : 0)
                                >= MIN_BUSY * at.pool().size()
                        && at.pool().size() > 0);
        Load load = Load.over(full);
        if (group.whole().size() < MIN_THREADS
                || load.seconds() < MIN_SECONDS
                || load.seconds() < MIN_SHARE * group.length()) {
            return Optional.empty();
        }
        return Optional.of(write(group, load, Capacity.of(group, situation).shared()));
    }

    private static Finding write(PoolCase group, Load load, Optional<SharedLimit> shared) {
        int threads = group.whole().size();
        double share = Double.isNaN(load.blocked())
                ? group.stacks().ofWorkers().share(stack -> stack.role() == Role.BLOCKED)
                : load.share(load.blocked());
        boolean blocked = share >= MIN_BLOCKED;
        List<FrameShare> at =
                blocked ? group.whole().blockedAt() : group.whole().runningAt();
        Draft draft = new Draft(
                        FindingId.SATURATED_THREADS,
                        group.name(),
                        Severity.WARNING,
                        "All " + threads + " threads of " + group.name() + " are busy"
                                + (blocked ? ", blocked " + Figures.percent(share) + " of the time" : "")
                                + ": further work has to wait")
                .exact("threads", threads, "threads")
                .between(
                        "busy threads",
                        load.busy(),
                        "threads",
                        Math.max(0, load.busy() - group.whole().busyError()),
                        Math.min(threads, load.busy() + group.whole().busyError()))
                .exact("of busy time blocked", 100 * load.share(load.blocked()), "%")
                .exact("of busy time waiting for a processor", 100 * load.share(load.runnable()), "%")
                .exact("processors in use meanwhile", 100 * load.cpuInUse(), "%");
        if (!at.isEmpty()) {
            draft.because((blocked ? "they are blocked in " : "the work is done in ")
                            + at.get(0).frame())
                    .at(blocked ? Place.Role.BLOCKED_AT : Place.Role.RUNNING_AT, at);
        }
        draft.because("they begin in " + group.info().className()
                + ", no pool that Lifeguard knows, so their tasks and queue are not seen");
        if (shared.isPresent()) {
            return SharedLimitText.remedy(SharedLimitText.because(draft, shared.get(), group), shared.get(), group)
                    .done();
        }
        if (load.slowedByLimit()) {
            return draft.change(CpuThrottled.FIRST + ".")
                    .noHelp(CpuThrottled.MORE_THREADS)
                    .done();
        }
        return blocked
                ? draft.change(
                                "Give it more threads, or make what they wait for faster. If they wait for work that only"
                                        + " they can do, neither helps: let them not wait for it.")
                        .noHelp(
                                Double.isNaN(load.cpu())
                                        ? "More processors: the threads hardly use them."
                                        : "More processors: the threads use " + Figures.plain(load.cpu()) + " of them.")
                        .done()
                : draft.change("Make the work cheaper, or spread it over more threads if processors are free.")
                        .done();
    }
}
