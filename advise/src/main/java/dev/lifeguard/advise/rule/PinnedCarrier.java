package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.view.Load;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.util.List;
import java.util.Optional;

/**
 * Carriers of virtual threads that are blocked while a virtual thread is mounted. A virtual thread that blocks
 * unmounts from its carrier; one that cannot is pinned, and the other virtual threads have one carrier less.
 */
public final class PinnedCarrier implements Rule {
    /** Share of the mounted time that is blocked: mounting itself takes less. */
    static final double MIN_BLOCKED = 0.2;

    /** Share of all carriers that are pinned, as a mean over the seconds in which they were used. */
    static final double MIN_HELD = 0.2;

    /** Seconds in which carriers were pinned. */
    static final double MIN_SECONDS = 2;

    /** Blocked stacks that are required where the carriers' clocks are unknown. */
    static final long MIN_SAMPLES = 3;

    /** Blocked stacks that are required in a short part, which is about as many hundredths of a second: one may be a class that is loaded. */
    private static final long MIN_SAMPLES_OF_PART = 2;

    /** Carriers that are pinned at a time in a short part, as a mean: one, for some milliseconds of a fifth of a second. */
    private static final double PINNED_IN_PART = 0.05;

    private final boolean ofPart;

    /** For recordings of whole services. */
    public PinnedCarrier() {
        this(false);
    }

    private PinnedCarrier(boolean ofPart) {
        this.ofPart = ofPart;
    }

    /** For a short part of a program, in which one pinned carrier of many is too much. */
    public static Rule ofPart() {
        return new PinnedCarrier(true);
    }

    @Override
    public List<Finding> findings(Situation situation) {
        return situation.pools().stream()
                .filter(pool -> pool.info().kind() == Kind.VIRTUAL)
                .flatMap(pool -> finding(pool, situation.java()).stream())
                .toList();
    }

    private Optional<Finding> finding(PoolCase pool, int java) {
        Stacks pinned = pool.stacks().of(Role.BLOCKED).where(stack -> !ofCarrier(stack));
        double sampled =
                (double) pinned.count() / Math.max(1, pool.stacks().ofWorkers().count());
        boolean clocks = !Double.isNaN(pool.whole().split().blocked());
        Load load = Load.over(pool.secondsIn(at -> {
            double blocked = clocks ? at.pool().split().blocked() : sampled;
            return at.pool().busyThreads() * blocked >= (ofPart ? PINNED_IN_PART : MIN_HELD * pool.threads());
        }));
        double share = clocks ? load.share(load.blocked()) : sampled;
        boolean seen = clocks && !ofPart || pinned.count() >= (ofPart ? MIN_SAMPLES_OF_PART : MIN_SAMPLES);
        boolean held = load.seconds() >= (ofPart ? 0 : MIN_SECONDS) && share >= MIN_BLOCKED && seen;
        return held ? Optional.of(write(pool, load, share, pinned, java)) : Optional.empty();
    }

    /** A carrier's own frames, which are sampled where no virtual thread is mounted or the probe could not see it. */
    private static boolean ofCarrier(Stack stack) {
        return stack.hasFrame("java.util.concurrent.ForkJoinWorkerThread.run");
    }

    private static Finding write(PoolCase pool, Load load, double share, Stacks pinned, int java) {
        double blocked = share * load.busy();
        double waiting = pool.whole().waitingTasks();
        PinnedLines lines = new PinnedLines(pinned, java);
        Draft draft = new Draft(
                        FindingId.PINNED_CARRIER,
                        pool.name(),
                        waiting >= 1 ? Severity.ERROR : Severity.WARNING,
                        Figures.plain(blocked) + " of " + Figures.count(pool.threads(), "carrier")
                                + " are blocked by virtual threads that cannot unmount"
                                + lines.line().map(line -> ", in " + line).orElse(""))
                .exact("carriers blocked while a virtual thread is mounted", blocked, "threads")
                .exact("of mounted time blocked", 100 * share, "%")
                .exact("carriers", pool.threads(), "threads")
                .exact("time in which carriers were pinned", load.seconds(), "s")
                .exact("virtual threads waiting for a carrier, mean", waiting, "threads")
                .waiting(waiting)
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
                .noHelp("More carriers (-Djdk.virtualThreadScheduler.parallelism): it only moves the limit.")
                .done();
    }
}
