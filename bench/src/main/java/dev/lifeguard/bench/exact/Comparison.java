package dev.lifeguard.bench.exact;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.ArrayList;
import java.util.List;

/**
 * The two accounts of one run, side by side.
 *
 * <p>Utilization is compared over all ticks, from the moment the probe came. What is told per task is compared over the
 * ticks in which it is no lower bound.
 *
 * @param worstPoints largest difference of the utilization of a tick, in points of the pool's capacity
 * @param meanPoints difference of the utilization of the whole run, in points of the capacity
 * @param fullestPercent utilization of the fullest tick, in percent of the capacity
 * @param waiting task-milliseconds spent waiting in those ticks: the integral of the queue's length
 * @param waitMean mean wait; the tasks' own account has all of their wait, also what lay before the first of those ticks
 * @param execP50 median execution time
 * @param execP99 99th percentile of it
 * @param waitP50 median of the sampled waits
 * @param waitP99 99th percentile of them
 * @param split measured shares of the busy time
 * @param cpuShare true share of it on a CPU, by the tasks' own CPU clock
 * @param tasks tasks compared
 * @param littleError largest error of Little's law, as a share
 */
public record Comparison(
        double worstPoints,
        double meanPoints,
        double fullestPercent,
        Pair waiting,
        Pair waitMean,
        Pair execP50,
        Pair execP99,
        Pair waitP50,
        Pair waitP99,
        BusySplit split,
        double cpuShare,
        int tasks,
        double littleError) {
    private static final double NS_PER_MS = 1e6;

    /**
     * A time in milliseconds.
     *
     * @param measured by the probe
     * @param truth by the tasks themselves
     */
    public record Pair(double measured, double truth) {

        /** The difference as a share of the truth. */
        public double error() {
            return measured / truth - 1;
        }

        /** The difference in milliseconds. */
        public double differenceMs() {
            return measured - truth;
        }
    }

    /** Compares the accounts of {@code run}. */
    public static Comparison of(Observed run) {
        long offset =
                Clocks.offset(run.clock(), Account.of(run.recording(), "clock").samples());
        List<Task> tasks = Task.shifted(run.work(), offset);
        Account whole = Account.of(run.recording(), "work");
        Account settled = whole.settled();
        PoolMeasurement measured = settled.measured();
        Truth truth = new Truth(tasks, settled.fromNs(), settled.toNs());
        List<Double> points = points(whole, tasks, run.load().threads());
        return new Comparison(
                points.stream().mapToDouble(Math::abs).max().orElse(Double.NaN),
                points.stream().mapToDouble(p -> p).average().orElse(Double.NaN),
                fullest(whole, run.load().threads()),
                new Pair(
                        settled.poolTicks().stream().mapToLong(PoolTick::waitNs).sum() / NS_PER_MS,
                        truth.waitNs() / NS_PER_MS),
                new Pair(measured.waitMs().mean(), truth.mean(Task::waitNs) / NS_PER_MS),
                new Pair(measured.execMs().p50(), truth.percentile(Task::execNs, 0.5) / NS_PER_MS),
                new Pair(measured.execMs().p99(), truth.percentile(Task::execNs, 0.99) / NS_PER_MS),
                new Pair(measured.waitMs().p50(), truth.percentile(Task::waitNs, 0.5) / NS_PER_MS),
                new Pair(measured.waitMs().p99(), truth.percentile(Task::waitNs, 0.99) / NS_PER_MS),
                measured.split(),
                truth.cpuShare(),
                truth.ended().size(),
                LittlesLaw.checks(run.recording()).stream()
                        .mapToDouble(LittlesLaw.Check::error)
                        .max()
                        .orElse(0));
    }

    /** The error of each tick's utilization. */
    private static List<Double> points(Account account, List<Task> tasks, int threads) {
        List<Double> points = new ArrayList<>();
        for (Tick tick : account.ticks()) {
            double measured = account.tick(tick).map(PoolTick::busyNs).orElse(0L);
            double truth = new Truth(tasks, tick.endNs() - tick.lengthNs(), tick.endNs()).busyNs();
            points.add(100 * (measured - truth) / threads / tick.lengthNs());
        }
        return points;
    }

    private static double fullest(Account account, int threads) {
        return account.ticks().stream()
                .mapToDouble(
                        tick -> 100.0 * account.tick(tick).map(PoolTick::busyNs).orElse(0L) / threads / tick.lengthNs())
                .max()
                .orElse(Double.NaN);
    }
}
