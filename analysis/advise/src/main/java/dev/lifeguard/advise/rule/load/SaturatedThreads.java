package dev.lifeguard.advise.rule.load;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.Capacity;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.SharedLimit;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.SharedLimitText;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Threads outside all known pools that are nearly always busy. New work has to wait for them, though their queue is not
 * visible.
 */
public final class SaturatedThreads extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase group, Situation situation) {
        boolean counted = situation.recording().origin().counted();
        if (group.kind() != Kind.THREADS
                || group.whole().size() < Thresholds.SATURATED_THREADS
                || !counted && !certain(group)) {
            return null;
        }
        Load load = group.loadIn(at -> at.busy() - (counted ? at.pool().busyError() : 0)
                        >= Thresholds.ALL_BUSY * at.pool().size()
                && at.pool().size() > 0);
        return load.seconds() >= Math.max(Thresholds.MIN_SECONDS, Thresholds.MAJORITY * group.length())
                ? write(group, load, Capacity.of(group, situation).shared())
                : null;
    }

    /** Whether the mean over all dumps is certain enough: of one alone, much may be chance. */
    private static boolean certain(PoolCase group) {
        return group.busy() - group.whole().busyError()
                >= Thresholds.ALL_BUSY * group.whole().size();
    }

    private static Draft write(PoolCase group, Load load, Optional<SharedLimit> shared) {
        int threads = group.whole().size();
        double error = group.whole().busyError();
        double busy = load.busy();
        double share = load.blockedOr(group.workers().share(stack -> stack.role() == Role.BLOCKED));
        boolean blocked = share >= Thresholds.MAJORITY; // else more threads would do no more
        Draft draft = new Draft(FindingId.SATURATED_THREADS, group.name())
                .warning("All " + threads + " threads of " + group.name() + " are busy"
                        + (blocked ? ", blocked " + Figures.percent(share) + " of the time" : "")
                        + ": further work has to wait")
                .exact("threads", threads, "threads")
                .between("busy threads", busy, "threads", Math.max(0, busy - error), Math.min(threads, busy + error))
                .percent("busy time blocked", load.share(load.blocked()))
                .percent("busy time waiting for a processor", load.share(load.runnable()))
                .percent("processors in use meanwhile", load.cpuInUse());
        if (blocked) {
            draft.blockedAt("they are blocked in ", group.whole().blockedAt());
        } else {
            draft.runningAt("the work is done in ", group.whole().runningAt());
        }
        draft.because("they take their work themselves, in " + group.info().className()
                + ", so their tasks and queue are unknown");
        if (shared.isPresent()) {
            return SharedLimitText.addTo(draft, shared.get(), group);
        }
        if (load.slowedByLimit()) {
            return draft.change(CpuThrottled.RAISE_LIMIT + ".").noHelp(CpuThrottled.MORE_THREADS);
        }
        if (!blocked) {
            return draft.change("Make the work cheaper, or spread it over more threads if processors are free.");
        }
        return draft.change("Give it more threads, or speed up what they wait for. Neither helps if they wait for work"
                        + " that only they can do: then remove that wait.")
                .noHelp(
                        Double.isNaN(load.cpu())
                                ? "More processors: the threads hardly use them."
                                : "More processors: the threads use " + Figures.plain(load.cpu()) + " of them.");
    }
}
