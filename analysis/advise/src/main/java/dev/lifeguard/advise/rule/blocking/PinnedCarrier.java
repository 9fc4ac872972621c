package dev.lifeguard.advise.rule.blocking;

import dev.lifeguard.advise.rule.PoolRule;
import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import org.jspecify.annotations.Nullable;

/**
 * Carriers of virtual threads that are blocked while a virtual thread is mounted. A virtual thread that blocks
 * unmounts from its carrier; one that cannot is pinned, and the other virtual threads have one carrier less.
 */
public final class PinnedCarrier extends PoolRule {
    @Override
    protected @Nullable Draft draft(PoolCase pool, Situation situation) {
        if (pool.kind() != Kind.VIRTUAL) {
            return null;
        }
        boolean ofPart = situation.isPart(); // in which one pinned carrier of many is too much
        Stacks pinned = pool.stacks().of(Role.BLOCKED).where(stack -> !ofCarrier(stack));
        double sampled = pool.workers().share(pinned);
        boolean clocks = !Double.isNaN(pool.whole().split().blocked());
        Load load = pool.loadIn(at -> {
            double blocked = clocks ? at.pool().split().blocked() : sampled;
            return at.busy() * blocked >= (ofPart ? Thresholds.PINNED_IN_PART : Thresholds.PINNED * pool.threads());
        });
        double share = clocks ? load.share(load.blocked()) : sampled;
        boolean seen = clocks && !ofPart
                || pinned.count() >= (ofPart ? Thresholds.MIN_SAMPLES_OF_PART : Thresholds.MIN_SAMPLES);
        boolean held =
                load.seconds() >= (ofPart ? 0 : Thresholds.PINNED_SECONDS) && share >= Thresholds.MIN_BLOCKED && seen;
        return held ? write(pool, load, share, pinned, situation.java()) : null;
    }

    /** A carrier's own frames, which are sampled where no virtual thread is mounted or the probe could not see it. */
    private static boolean ofCarrier(Stack stack) {
        return stack.hasFrame("java.util.concurrent.ForkJoinWorkerThread.run");
    }

    private static Draft write(PoolCase pool, Load load, double share, Stacks pinned, int java) {
        double blocked = share * load.busy();
        PinnedLines lines = new PinnedLines(pinned, java);
        Draft draft = new Draft(FindingId.PINNED_CARRIER, pool.name())
                .title(
                        pool.waiting() >= 1 ? Severity.ERROR : Severity.WARNING,
                        Figures.plain(blocked) + " of " + Figures.count(pool.threads(), "carrier")
                                + " are blocked by virtual threads that cannot unmount"
                                + lines.line().map(line -> ", in " + line).orElse(""))
                .exact("carriers blocked while a virtual thread is mounted", blocked, "threads")
                .percent("mounted time blocked", share)
                .exact("carriers", pool.threads(), "threads")
                .exact("time in which carriers were pinned", load.seconds(), "s")
                .exact("virtual threads waiting for a carrier, mean", pool.waiting(), "threads")
                .waiting(pool.waiting())
                .because("a virtual thread that blocks unmounts from its carrier, so a blocked carrier is pinned");
        if (lines.line().isEmpty()) {
            draft.because("the JDK's event jdk.VirtualThreadPinned has the stack")
                    .change("Do not block where a virtual thread is pinned: in a class initializer, below a native"
                            + " call, and before Java 24 in a synchronized block (use a ReentrantLock there)."
                            + " To see where: jcmd PID JFR.start duration=30s filename=pinned.jfr, then jfr"
                            + " print --events VirtualThreadPinned pinned.jfr.");
        } else {
            lines.addTo(draft, pool.threads(), blocked);
        }
        return draft.noHelp("More virtual threads: they wait for the same carriers.")
                .noHelp("More carriers (-Djdk.virtualThreadScheduler.parallelism): that only moves the limit.");
    }
}
