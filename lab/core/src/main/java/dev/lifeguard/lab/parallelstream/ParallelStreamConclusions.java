package dev.lifeguard.lab.parallelstream;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.load.ResponseTimes;
import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/** Conclusions from the figures, one sentence each. They depend on the run. */
final class ParallelStreamConclusions {
    /** Ratio below which two times count as equal. */
    private static final double MAX_EQUAL_RATIO = 1.25;

    private final ParallelStreamResults measured;
    private final List<String> lines = new ArrayList<>();

    private ParallelStreamConclusions(ParallelStreamResults measured) {
        this.measured = measured;
    }

    static List<String> of(ParallelStreamResults measured) {
        ParallelStreamConclusions conclusions = new ParallelStreamConclusions(measured);
        conclusions.trap();
        conclusions.slow();
        conclusions.mix();
        conclusions.why();
        conclusions.hosts();
        conclusions.callers();
        conclusions.waitingElsewhere(ParallelStreamVariant.VIRTUAL_THREADS);
        conclusions.waitingElsewhere(ParallelStreamVariant.BOUNDED_POOL);
        conclusions.poolPerRequest();
        conclusions.components();
        return List.copyOf(conclusions.lines);
    }

    /** The main conclusions first: the effect of a slow operation on a quick one, and each operation alone. */
    static List<String> main(ParallelStreamResults measured) {
        ParallelStreamConclusions conclusions = new ParallelStreamConclusions(measured);
        conclusions.mix();
        conclusions.trap();
        conclusions.slow();
        return conclusions.lines;
    }

    /** Describes the impression that parallel streams give at first. */
    private void trap() {
        both(
                measured.alone(ParallelStreamVariant.PARALLEL, Operation.QUICK).flatMap(run -> run.of(Operation.QUICK)),
                measured.mixed(ParallelStreamVariant.SEQUENTIAL, Operation.QUICK),
                (parallel, sequential) -> {
                    double gain = sequential.p50() / parallel.p50();
                    lines.add("Alone, the quick operation takes " + time(parallel.p50()) + " in parallel (p50) and "
                            + time(sequential.p50()) + " sequentially: "
                            + (gain > MAX_EQUAL_RATIO
                                    ? "it looks " + times(gain) + " faster, and that is the trap."
                                    : "not even that speaks for a parallel stream here."));
                });
    }

    private void slow() {
        both(
                measured.alone(ParallelStreamVariant.PARALLEL, Operation.SLOW).flatMap(run -> run.of(Operation.SLOW)),
                measured.alone(ParallelStreamVariant.SEQUENTIAL, Operation.SLOW).flatMap(run -> run.of(Operation.SLOW)),
                (parallel, sequential) -> lines.add("The slow operation, alone: sequential from "
                        + time(sequential.min()) + " to a p99 of " + time(sequential.p99()) + ", parallel from "
                        + time(parallel.min()) + " to " + time(parallel.p99()) + ", "
                        + times(parallel.p99() / parallel.min()) + " its best"
                        + (parallel.p99() > MAX_EQUAL_RATIO * sequential.p99()
                                ? ": its tail is " + times(parallel.p99() / sequential.p99()) + " the sequential one."
                                : sequential.p99() > MAX_EQUAL_RATIO * parallel.p99()
                                        ? ": here its tail is shorter than the sequential one."
                                        : ": in the tail it is no faster than sequential.")));
    }

    /** Describes the effect of a slow operation on a quick one. */
    private void mix() {
        both(
                measured.mixed(ParallelStreamVariant.PARALLEL, Operation.QUICK),
                measured.mixed(ParallelStreamVariant.SEQUENTIAL, Operation.QUICK),
                (parallel, sequential) -> {
                    String alone = measured.alone(ParallelStreamVariant.PARALLEL, Operation.QUICK)
                            .flatMap(run -> run.of(Operation.QUICK))
                            .map(quick -> " (alone " + time(quick.measured().p50()) + " and "
                                    + time(quick.measured().p99()) + ")")
                            .orElse("");
                    lines.add("Mixed with the slow operation, the quick one takes " + time(parallel.p50())
                            + " (p50) and " + time(parallel.p99()) + " (p99) in parallel" + alone + ", sequentially "
                            + time(sequential.p50()) + " and " + time(sequential.p99()) + ": "
                            + (sequential.p50() > MAX_EQUAL_RATIO * parallel.p50()
                                    ? "in the middle it is still faster"
                                    : "the gain is gone")
                            + (parallel.p99() > MAX_EQUAL_RATIO * sequential.p99()
                                    ? ", and its tail is " + times(parallel.p99() / sequential.p99())
                                            + " the sequential one: slow requests hold the threads that it needs."
                                    : "; this run does not show a tail longer than the sequential one."));
                });
    }

    /** Shows who did the work. */
    private void why() {
        measured.mixed(ParallelStreamVariant.PARALLEL)
                .flatMap(ScenarioRun::commonPool)
                .ifPresent(pool -> lines.add("The common pool of the mix has " + threads(pool.maxSize()) + ", "
                        + percent(pool.utilizationPercent() / Math.max(1, pool.maxSize())) + " busy, of which "
                        + percent(100 * pool.split().blocked()) + " blocked in "
                        + (pool.blockedAt().isEmpty()
                                ? "places that were not seen"
                                : pool.blockedAt().get(0).frame())
                        + "; " + percent(100 * CommonPool.callersShare(pool))
                        + " of the work was done by the callers themselves, and " + number(pool.waitingTasks())
                        + " tasks waited for the pool in the mean."));
    }

    /** Compares hosts with a longer tail: the callers' share and the waiting tasks. */
    private void callers() {
        measured.mixed(ParallelStreamVariant.PARALLEL)
                .ifPresent(here -> here.commonPool().ifPresent(pool -> {
                    List<ScenarioRun> longer = measured.hosts().stream()
                            .filter(there ->
                                    there.commonPool().isPresent() && quick(there) > MAX_EQUAL_RATIO * quick(here))
                            .toList();
                    if (longer.isEmpty()) {
                        return;
                    }
                    boolean lessByCallers = longer.stream()
                            .flatMap(there -> there.commonPool().stream())
                            .allMatch(there -> CommonPool.callersShare(there) < CommonPool.callersShare(pool)
                                    && there.waitingTasks() > pool.waitingTasks());
                    lines.add("Where the tail is longer than here, "
                            + (lessByCallers
                                    ? "callers did less of the work themselves and more tasks waited for the pool"
                                    : "who did the work does not tell it")
                            + ": callers did "
                            + longer.stream()
                                    .map(there -> share(there.commonPool().orElseThrow()) + " on "
                                            + there.scenario().host().label())
                                    .collect(Collectors.joining(", "))
                            + ", here " + share(pool) + ".");
                }));
    }

    private static String share(PoolMeasurement pool) {
        return percent(100 * CommonPool.callersShare(pool)) + " (" + number(pool.waitingTasks()) + " waiting)";
    }

    private static double quick(ScenarioRun run) {
        return run.of(Operation.QUICK).map(one -> one.measured().p99()).orElse(Double.NaN);
    }

    /** Compares the same code on other hosts. */
    private void hosts() {
        List<ScenarioRun> hosts = measured.hosts();
        if (hosts.isEmpty()) {
            return;
        }
        ScenarioRun usual = hosts.get(0);
        for (ScenarioRun other : hosts.subList(1, hosts.size())) {
            both(
                    other.of(Operation.QUICK),
                    usual.of(Operation.QUICK),
                    (quickThere, quickHere) -> both(
                            other.of(Operation.SLOW),
                            usual.of(Operation.SLOW),
                            (slowThere, slowHere) -> lines.add("The same parallel mix on "
                                    + other.scenario().host().label() + ": p99 " + time(quickThere.p99()) + " and "
                                    + time(slowThere.p99()) + " (quick, slow), here " + time(quickHere.p99()) + " and "
                                    + time(slowHere.p99()) + "; sequentially these would be "
                                    + Operation.QUICK.millis() + " and " + Operation.SLOW.millis() + " ms anywhere.")));
        }
    }

    private void waitingElsewhere(ParallelStreamVariant variant) {
        measured.mixed(variant)
                .ifPresent(run -> both(
                        run.of(Operation.QUICK),
                        run.of(Operation.SLOW),
                        (quick, slow) -> lines.add("The mix, " + variant.label() + ": p99 " + time(quick.p99())
                                + " and " + time(slow.p99()) + " (quick, slow), where "
                                + time(run.of(Operation.QUICK)
                                        .orElseThrow()
                                        .possible()
                                        .p99()) + " and "
                                + time(run.of(Operation.SLOW)
                                        .orElseThrow()
                                        .possible()
                                        .p99())
                                + " are possible, with at most " + run.mostThreads() + " threads in the JVM.")));
    }

    private void poolPerRequest() {
        measured.mixed(ParallelStreamVariant.POOL_PER_REQUEST).ifPresent(run -> {
            ServicePools pools = ServicePools.of(run.pools());
            double seconds = run.endSeconds() - run.beginSeconds();
            if (!pools.perCall().isEmpty()) {
                lines.add("A pool per request: p99 " + quickP99(run) + " for the quick operation, for the price of "
                        + pools.perCall().size() + " pools with up to " + pools.threadsPerCall()
                        + " threads in " + number(seconds) + " s. Here each is closed; left open, as is mostly written,"
                        + " its threads would live for a minute more: up to "
                        + number(60 * pools.threadsPerCall() / seconds) + " threads at a time.");
            }
        });
    }

    private static String quickP99(ScenarioRun run) {
        return time(quick(run));
    }

    private void components() {
        Optional<ScenarioRun> own = measured.alone(ParallelStreamVariant.COMPONENT_POOLS, Operation.CPU);
        Optional<ScenarioRun> shared = measured.alone(ParallelStreamVariant.SHARED_POOL, Operation.CPU);
        if (own.isPresent() && shared.isPresent()) {
            both(
                    own.get().of(Operation.CPU),
                    shared.get().of(Operation.CPU),
                    (many, one) -> lines.add(
                            "CPU work in three components: with a pool each, " + size(own.get()) + " threads, p50 "
                                    + time(many.p50()) + " and p95 " + time(many.p95()) + "; on one pool of "
                                    + size(shared.get()) + ", p50 " + time(one.p50()) + " and p95 " + time(one.p95())
                                    + ". Of their busy time the components' threads were runnable without a CPU for "
                                    + percent(100 * runnable(own.get())) + ", those of the one pool for "
                                    + percent(100 * runnable(shared.get())) + "."));
        }
    }

    private static int size(ScenarioRun run) {
        return run.workPools().stream().mapToInt(PoolMeasurement::size).sum();
    }

    /** Mean runnable share, weighted by the busy time of each pool. */
    private static double runnable(ScenarioRun run) {
        double busy = run.workPools().stream()
                .mapToDouble(PoolMeasurement::busyThreads)
                .sum();
        return run.workPools().stream()
                        .mapToDouble(pool -> pool.busyThreads() * pool.split().runnable())
                        .sum()
                / busy;
    }

    private static String threads(int number) {
        return number == 1 ? "1 thread" : number + " threads";
    }

    private interface Pair {
        void add(ResponseTimes one, ResponseTimes other);
    }

    private static void both(Optional<OfOperation> one, Optional<OfOperation> other, Pair sentence) {
        one.ifPresent(a -> other.ifPresent(b -> sentence.add(a.measured(), b.measured())));
    }
}
