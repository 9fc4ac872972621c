package dev.lifeguard.advise.rule.design;

import dev.lifeguard.advise.rule.Rule;
import dev.lifeguard.advise.view.PoolCase;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.advise.view.Stack;
import dev.lifeguard.advise.wording.Draft;
import dev.lifeguard.advise.wording.Figures;
import dev.lifeguard.model.event.PoolInfo.Kind;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.frame.Frames;
import dev.lifeguard.model.frame.Prefixes;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Tasks so small that handing them over costs more than running them. */
public final class TasksTooSmall implements Rule {
    /** Run time of a batch as a multiple of the hand-over, which then costs a hundredth. */
    private static final double BATCH = 100;

    /** Kinds of pool that are the scheduler of a runtime of fibers, coroutines or actors. */
    private static final Set<Kind> SCHEDULERS = Set.of(Kind.CATS_EFFECT, Kind.ZIO, Kind.COROUTINES, Kind.DISPATCHER);

    /** Packages of these runtimes. */
    private static final Prefixes RUNTIMES = Prefixes.of("""
        cats.effect. zio.internal. monix.execution. kotlinx.coroutines.
        akka.dispatch. org.apache.pekko.dispatch.
        """);

    /** Adapters between a runtime and an executor. */
    private static final String ADAPTERS = "scala.concurrent.";

    @Override
    public Stream<Draft> drafts(Situation situation) {
        Map<Object, List<PoolCase>> byLine = situation.pools().stream()
                .filter(pool -> !isMadeForSmallOnes(pool.kind()) && !isOfRuntime(pool))
                .collect(Collectors.groupingBy(TasksTooSmall::line, LinkedHashMap::new, Collectors.toList()));
        return byLine.values().stream()
                .flatMap(pools ->
                        Stream.ofNullable(draft(pools, situation.whole().seconds())));
    }

    /**
     * Fork/join pools are timed by whole top-level tasks, and small forks are what they are made for. Event loops are
     * left out, too: nobody submits their short rounds. Virtual threads may be short: they are not handed over.
     */
    private static boolean isMadeForSmallOnes(Kind kind) {
        return kind.forkJoin() || kind == Kind.NETTY || kind == Kind.XNIO || kind == Kind.VIRTUAL_TASKS;
    }

    /**
     * Whether a runtime of fibers, coroutines or actors submits most of its tasks: pieces of work from each suspension
     * to the next. The program does not submit these, so it cannot submit fewer.
     */
    private static boolean isOfRuntime(PoolCase pool) {
        return SCHEDULERS.contains(pool.kind())
                || pool.submitters().share(TasksTooSmall::isOfRuntime) > Thresholds.MAJORITY;
    }

    /** Whether a runtime is the first caller of the executor. */
    private static boolean isOfRuntime(Stack submitter) {
        return submitter.frames().stream()
                .filter(frame -> !Frames.isJdk(frame) && !frame.startsWith(ADAPTERS))
                .findFirst()
                .filter(RUNTIMES::have)
                .isPresent();
    }

    /** Pools made by the same line count as one: each call may make its own. */
    private static Object line(PoolCase pool) {
        String line = pool.info().createdAt();
        return line == null ? pool.info().id() : line;
    }

    private static @Nullable Draft draft(List<PoolCase> pools, double seconds) {
        double completed =
                pools.stream().mapToDouble(pool -> pool.whole().completed()).sum();
        double rate = pools.size() == 1 ? pools.get(0).throughput() : completed / seconds;
        double median = weighted(pools, completed, pool -> pool.whole().execMs().p50());
        double mean = weighted(pools, completed, pool -> pool.whole().execMs().mean());
        return rate >= Thresholds.SMALL_RATE
                        && median <= Thresholds.HAND_OVER_MS
                        && mean <= Thresholds.SMALL_MAX_MEAN * Thresholds.HAND_OVER_MS
                ? write(pools.get(0), rate, Math.min(mean, median))
                : null;
    }

    private static double weighted(List<PoolCase> pools, double completed, ToDoubleFunction<PoolCase> figure) {
        return pools.stream()
                        .filter(pool -> pool.whole().completed() > 0)
                        .mapToDouble(pool -> pool.whole().completed() * figure.applyAsDouble(pool))
                        .sum()
                / completed;
    }

    private static Draft write(PoolCase pool, double rate, double execution) {
        double tail = pool.whole().execMs().p99();
        double handOvers = rate * Thresholds.HAND_OVER_MS / 1000; // processors, at most
        long batch = Math.max(2, Math.round(BATCH * Thresholds.HAND_OVER_MS / execution));
        return new Draft(FindingId.TASKS_TOO_SMALL, pool.name())
                .warning(pool.name() + " runs " + Figures.plain(rate) + " tasks/s of " + Figures.ms(execution)
                        + " each: handing one over costs at least as much")
                .exact("time on a thread, typical", execution, "ms")
                .exact("time on a thread, 99th percentile", tail, "ms")
                .exact("time in the queue, mean", pool.whole().waitMs().mean(), "ms")
                .exact("tasks completed", rate, "tasks/s")
                .between("processors used by hand-overs", handOvers / 2, "", handOvers / 5, handOvers)
                .because("each task of " + pool.name() + " runs " + Figures.ms(execution)
                        + ", after waiting in the queue and for a thread to wake up")
                .at(Place.Role.RUNNING_AT, pool.whole().runningAt())
                .origin(pool)
                .change("Run them where they are submitted, or submit them in batches of about " + batch + ".")
                .noHelp("More threads: they would contend for the same queue.");
    }
}
