package dev.lifeguard.advise.rule.stuck;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stacks;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.advise.wording.Settings;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.Thresholds;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Reports faults of the running JDK that look like faults of a pool, if its version has them and their signs are
 * present.
 */
public final class JdkFaults implements Rule {
    /** Range of the count of released workers, after which it overflows. */
    private static final int OVERFLOW = 1 << 15;

    private static final String FUTURE = "java.util.concurrent.CompletableFuture$Async";

    @Override
    public Stream<Draft> drafts(Situation situation) {
        String java = situation.recording().header().javaVersion();
        return situation.pools().stream()
                .flatMap(pool -> Stream.concat(
                        Stream.ofNullable(forkJoin(pool, java)),
                        Stream.ofNullable(oneThread(pool, java, situation.cores()))));
    }

    private static @Nullable Draft forkJoin(PoolCase pool, String java) {
        int released = pool.released();
        if (released == 0 || !JdkFault.FORK_JOIN_STOPS.isIn(java)) {
            return null;
        }
        boolean stopped = released > 0;
        int lost = Math.min(OVERFLOW, -released);
        Draft draft = new Draft(FindingId.JDK_FAULT, pool.name())
                .title(
                        stopped
                                ? Severity.ERROR
                                : lost >= Thresholds.OVERFLOW_WARNING * OVERFLOW ? Severity.WARNING : Severity.NOTE,
                        stopped
                                ? pool.name() + " no longer runs tasks: a bug in Java " + java
                                        + " made its count of active threads overflow"
                                : pool.name() + " will eventually stop running tasks: through a bug in Java " + java
                                        + " its count of active threads has dropped by " + lost + " of " + OVERFLOW)
                .exact("active threads, as the pool counts them", released, "threads")
                .exact("threads of the pool", pool.whole().size(), "threads")
                .exact("tasks waiting", pool.whole().queued(), "tasks")
                .waiting(stopped ? pool.waiting() : 0);
        if (!stopped) {
            draft.because("the pool stops once the count has dropped by " + OVERFLOW
                    + "; it drops when idle threads end, so each burst of load brings that closer");
        }
        return source(draft, JdkFault.FORK_JOIN_STOPS)
                .made(pool.info())
                .change(update(JdkFault.FORK_JOIN_STOPS, stopped ? "now" : "before that"))
                .noHelp("More threads: the pool starts none while its count is this high.");
    }

    private static @Nullable Draft oneThread(PoolCase pool, String java, int cores) {
        Stacks ofFutures = pool.workers().where(stack -> stack.hasFrame(FUTURE));
        if (pool.kind() != Kind.COMMON
                || pool.threads() != 1
                || pool.waiting() < Thresholds.NOTICEABLE_WAITING
                || ofFutures.count() == 0
                || !JdkFault.FUTURES_ON_ONE_THREAD.isIn(java)) {
            return null;
        }
        Draft draft = new Draft(FindingId.JDK_FAULT, pool.name())
                .warning("All CompletableFutures without an executor share one thread: the common pool has one on "
                        + Figures.count(cores, "processor") + ", and Java " + java + " uses it anyway")
                .exact("tasks waiting, mean", pool.waiting(), "tasks")
                .exact("busy threads, mean", pool.busy(), "threads")
                .waiting(pool.waiting())
                .at(Place.Role.BLOCKED_AT, ofFutures.of(Role.BLOCKED).lines())
                .because("before Java 25, each such future got its own thread if the common pool had only one");
        return source(draft, JdkFault.FUTURES_ON_ONE_THREAD)
                .origin(pool)
                .change("Give them an executor of your own, or set " + Settings.size(pool, 2) + " or more.");
    }

    /** Advice about a fault of the JDK. */
    static String update(JdkFault fault, String restart) {
        return "Update Java to a release with the fix (" + String.join(", ", fault.fixed())
                + "); until then restart the JVM " + restart + ".";
    }

    /** Adds the links to a fault's description. */
    static Draft source(Draft draft, JdkFault fault) {
        return draft.because(fault.title() + ": " + String.join(", ", fault.sources()));
    }
}
