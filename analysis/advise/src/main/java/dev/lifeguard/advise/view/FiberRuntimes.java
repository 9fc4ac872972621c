package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.Thresholds;
import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;

/**
 * Runtimes of fibers, coroutines or actors. They give a pool one piece of work from each suspension to the next. The
 * program does not submit these pieces, so it cannot submit fewer. A runtime has its own scheduler or uses an executor
 * that it is given.
 */
public final class FiberRuntimes {
    private static final Set<Kind> SCHEDULERS =
            Collections.unmodifiableSet(EnumSet.of(Kind.CATS_EFFECT, Kind.ZIO, Kind.COROUTINES, Kind.DISPATCHER));

    private static final Prefixes RUNTIMES = Prefixes.of("""
        cats.effect. zio.internal. monix.execution. kotlinx.coroutines.
        akka.dispatch. org.apache.pekko.dispatch.
        """);

    /** Adapters between a runtime and an executor. */
    private static final String ADAPTERS = "scala.concurrent.";

    private FiberRuntimes() {}

    /** Whether a runtime submits most tasks of a pool. */
    public static boolean submitTo(PoolCase pool) {
        return SCHEDULERS.contains(pool.kind())
                || pool.submitters().share(FiberRuntimes::isOfRuntime) > Thresholds.MAJORITY;
    }

    /** Whether a runtime is the first caller of the executor. */
    private static boolean isOfRuntime(Stack submitter) {
        return submitter.frames().stream()
                .filter(frame -> !Stack.isJdk(frame) && !frame.startsWith(ADAPTERS))
                .findFirst()
                .filter(RUNTIMES::have)
                .isPresent();
    }
}
