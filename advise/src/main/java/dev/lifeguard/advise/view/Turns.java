package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.event.StackSample.Role;
import java.util.Collections;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Turns that a runtime of fibers, coroutines or actors hands to a pool, each from one suspension to the next: nobody submits them one by one, so
 * nobody can submit fewer. The runtime has a scheduler of its own, or uses an executor that it is given.
 */
public final class Turns {
    private static final Set<Kind> SCHEDULERS =
            Collections.unmodifiableSet(EnumSet.of(Kind.CATS_EFFECT, Kind.ZIO, Kind.COROUTINES, Kind.DISPATCHER));

    private static final List<String> RUNTIMES = List.of(
            "cats.effect.",
            "zio.internal.",
            "monix.execution.",
            "kotlinx.coroutines.",
            "akka.dispatch.",
            "org.apache.pekko.dispatch.");

    /** Adapters between a runtime and an executor. */
    private static final String ADAPTERS = "scala.concurrent.";

    /** Share of the sampled submissions from which on the pool is a runtime's. */
    private static final double MOST = 0.5;

    private Turns() {}

    /** Whether most of what a pool runs are turns. */
    public static boolean areTasksOf(PoolCase pool) {
        return SCHEDULERS.contains(pool.info().kind())
                || pool.stacks().of(Role.SUBMITTING).share(Turns::isHandedOverByRuntime) > MOST;
    }

    /** Whether a runtime is the first that called the executor. */
    private static boolean isHandedOverByRuntime(Stack submitter) {
        return submitter.frames().stream()
                .filter(frame -> !Stack.isJdk(frame) && !frame.startsWith(ADAPTERS))
                .findFirst()
                .filter(frame -> RUNTIMES.stream().anyMatch(frame::startsWith))
                .isPresent();
    }
}
