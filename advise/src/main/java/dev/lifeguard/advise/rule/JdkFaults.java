package dev.lifeguard.advise.rule;

import dev.lifeguard.advise.jdk.JdkFault;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Faults of the running JDK that look like faults of a pool: said where the version has them, and their signs are there. */
public final class JdkFaults implements Rule {
    /** How far the count of released workers may fall before it overflows. */
    static final int OVERFLOW = 1 << 15;

    /** Part of that from which on the stop is near enough to be a warning. */
    static final double NEAR = 0.5;

    /** Mean number of waiting tasks from which on the one thread is too few. */
    static final double MIN_WAITING = 0.5;

    private static final String FUTURE = "java.util.concurrent.CompletableFuture$Async";

    @Override
    public List<Finding> findings(Situation situation) {
        List<Finding> findings = new ArrayList<>();
        for (PoolCase pool : situation.pools()) {
            if (has(situation, JdkFault.FORK_JOIN_STOPS)) {
                forkJoin(pool, situation).ifPresent(findings::add);
            }
            if (has(situation, JdkFault.FUTURES_ON_ONE_THREAD)) {
                oneThread(pool, situation).ifPresent(findings::add);
            }
        }
        return findings;
    }

    private static boolean has(Situation situation, JdkFault fault) {
        return fault.isIn(situation.recording().header().javaVersion());
    }

    private static Optional<Finding> forkJoin(PoolCase pool, Situation situation) {
        int released = pool.released();
        if (released == 0) {
            return Optional.empty();
        }
        boolean stopped = released > 0;
        int lost = Math.min(OVERFLOW, -released);
        String java = situation.recording().header().javaVersion();
        Draft draft = new Draft(
                        FindingId.JDK_FAULT,
                        pool.name(),
                        stopped ? Severity.ERROR : lost >= NEAR * OVERFLOW ? Severity.WARNING : Severity.NOTE,
                        stopped
                                ? pool.name() + " runs no tasks any more: a fault of Java " + java
                                        + " has made its count of active threads overflow"
                                : pool.name() + " will stop running tasks one day: by a fault of Java " + java
                                        + " its count of active threads has fallen by " + lost + " of " + OVERFLOW)
                .exact("active threads, as the pool counts them", released, "threads")
                .exact("threads of the pool", pool.whole().size(), "threads")
                .exact("tasks waiting", pool.whole().queued(), "tasks")
                .waiting(stopped ? pool.whole().waitingTasks() : 0);
        if (!stopped) {
            draft.because("the pool stops when the count has fallen by " + OVERFLOW
                    + "; it falls when threads end that were idle, so the more often load comes and goes the sooner");
        }
        return Optional.of(update(draft, JdkFault.FORK_JOIN_STOPS)
                .made(pool.info())
                .change("Update Java to a release with the fix (" + String.join(", ", JdkFault.FORK_JOIN_STOPS.fixed())
                        + "); until then restart the JVM " + (stopped ? "now." : "before that."))
                .noHelp("More threads: the pool makes none while it believes that so many are active.")
                .done());
    }

    private static Optional<Finding> oneThread(PoolCase pool, Situation situation) {
        boolean one = pool.info().kind() == Kind.COMMON && pool.threads() == 1;
        if (!one
                || pool.whole().waitingTasks() < MIN_WAITING
                || pool.stacks().ofWorkers().share(JdkFaults::ofFuture) == 0) {
            return Optional.empty();
        }
        String java = situation.recording().header().javaVersion();
        Draft draft = new Draft(
                        FindingId.JDK_FAULT,
                        pool.name(),
                        Severity.WARNING,
                        "All CompletableFutures without an executor share one thread: the common pool has one on "
                                + Figures.count(situation.cores(), "processor") + ", and Java " + java
                                + " uses it for them all the same")
                .exact("tasks waiting, mean", pool.whole().waitingTasks(), "tasks")
                .exact("busy threads, mean", pool.whole().busyThreads(), "threads")
                .waiting(pool.whole().waitingTasks())
                .at(
                        Place.Role.BLOCKED_AT,
                        pool.stacks()
                                .of(Role.BLOCKED)
                                .where(JdkFaults::ofFuture)
                                .lines())
                .because(
                        "before Java 25, each such future had a thread of its own where the common pool has one thread");
        return Optional.of(update(draft, JdkFault.FUTURES_ON_ONE_THREAD)
                .origin(pool)
                .change("Give them an executor of your own, or set " + Settings.size(pool, 2) + " or more.")
                .done());
    }

    private static boolean ofFuture(Stack stack) {
        return stack.hasFrame(FUTURE);
    }

    private static Draft update(Draft draft, JdkFault fault) {
        return draft.because(fault.title() + ": " + String.join(", ", fault.sources()));
    }
}
