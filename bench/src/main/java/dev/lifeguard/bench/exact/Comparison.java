package dev.lifeguard.bench.exact;

import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.BusySplit;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Compares the probe's measurements of one run with the tasks' own. Ticks that the recording marks as lower bounds,
 * since some tasks were older than the probe, are left out.
 *
 * @param utilization difference to the utilization that the tasks measured
 * @param stamped difference to the utilization by the probe's stamps of each task, which excludes the delays that a
 *     busy machine causes between a stamp of the probe and the task's own
 * @param gapUs median excess of the execution time by the probe's stamps over the task's own, microseconds
 * @param fullestPercent utilization of the fullest tick, in percent of the capacity
 * @param waiting waiting time in task-milliseconds: the integral of the queue's length
 * @param waitMean mean wait; the tasks' own includes all of their wait, also before the first of those ticks
 * @param execP50 median execution time
 * @param waitP50 median of the sampled waits
 * @param waitP99 99th percentile of the sampled waits
 * @param split measured shares of the busy time
 * @param cpuShare true CPU share of the busy time, by the tasks' own CPU clock; negative if not measured
 * @param tasks tasks compared
 * @param little Little's law on the pool of those tasks; none if it was not empty at the end
 */
public record Comparison(
        Points utilization,
        Points stamped,
        double gapUs,
        double fullestPercent,
        Pair waiting,
        Pair waitMean,
        Pair execP50,
        Pair waitP50,
        Pair waitP99,
        BusySplit split,
        double cpuShare,
        int tasks,
        List<LittlesLaw.Check> little) {
    private static final double NS_PER_MS = 1e6;
    private static final double NS_PER_US = 1e3;

    /**
     * Differences between measured and true utilization of ticks, in points of the pool's capacity.
     *
     * @param lowest the lowest difference
     * @param highest the highest difference
     * @param mean the mean difference
     */
    public record Points(double lowest, double highest, double mean) {
        static Points of(double... points) {
            return new Points(
                    Arrays.stream(points).min().orElse(0),
                    Arrays.stream(points).max().orElse(0),
                    Arrays.stream(points).average().orElse(0));
        }

        /** Returns the largest absolute difference. */
        public double worst() {
            return Math.max(Math.abs(lowest), Math.abs(highest));
        }
    }

    /**
     * A time in milliseconds.
     *
     * @param measured by the probe
     * @param truth by the tasks themselves
     */
    public record Pair(double measured, double truth) {

        /** Returns the difference as a share of the truth. */
        public double error() {
            return measured / truth - 1;
        }
    }

    /** Compares the measurements of {@code run}. */
    public static Comparison of(ObservedRun run) {
        long offset = ClockOffset.offset(
                run.clock(), PoolMeasurements.of(run.recording(), "clock").samples());
        List<Task> tasks = Task.shifted(run.work(), offset);
        PoolMeasurements whole = PoolMeasurements.of(run.recording(), "work");
        PoolMeasurements settled = whole.settled();
        PoolMeasurement measured = settled.measured();
        TrueFigures truth = new TrueFigures(tasks, settled.fromNs(), settled.toNs());
        int threads = run.load().threads();
        return new Comparison(
                points(settled, tasks, threads),
                stamped(settled, threads),
                gapUs(settled, truth),
                fullest(whole, threads),
                new Pair(
                        settled.poolTicks().stream()
                                        .mapToLong(figures -> figures.load().waitNs())
                                        .sum()
                                / NS_PER_MS,
                        truth.waitNs() / NS_PER_MS),
                new Pair(measured.waitMs().mean(), truth.mean(Task::waitNs) / NS_PER_MS),
                new Pair(measured.execMs().p50(), truth.percentile(Task::execNs, 0.5) / NS_PER_MS),
                new Pair(measured.waitMs().p50(), truth.percentile(Task::waitNs, 0.5) / NS_PER_MS),
                new Pair(measured.waitMs().p99(), truth.percentile(Task::waitNs, 0.99) / NS_PER_MS),
                measured.split(),
                truth.cpuShare(),
                truth.ended().size(),
                LittlesLaw.checks(run.recording()).stream()
                        .filter(check -> check.pool().equals("work"))
                        .toList());
    }

    private static Points points(PoolMeasurements account, List<Task> tasks, int threads) {
        return Points.of(account.ticks().stream()
                .mapToDouble(tick -> {
                    double truth = new TrueFigures(tasks, tick.endNs() - tick.lengthNs(), tick.endNs()).busyNs();
                    return 100 * (account.busyNs(tick) - truth) / threads / tick.lengthNs();
                })
                .toArray());
    }

    /** Returns NaN unless every task was followed. */
    private static Points stamped(PoolMeasurements account, int threads) {
        List<Task> stamped = account.samples().stream().map(Comparison::stamps).toList();
        return account.completed() == stamped.size()
                ? points(account, stamped, threads)
                : new Points(Double.NaN, Double.NaN, Double.NaN);
    }

    private static Task stamps(TaskSample sample) {
        long began = sample.enqueuedNs() + sample.waitNs();
        return new Task(sample.enqueuedNs(), began, began + sample.execNs(), sample.cpuNs());
    }

    /**
     * Returns NaN unless every task was followed, and at least one. All tasks of a load take the same time, so that the
     * neighbor of a task can stand for it: of each thread, one task may end a tick earlier by its own stamp than by the
     * probe's.
     */
    private static double gapUs(PoolMeasurements account, TrueFigures truth) {
        List<Task> own = truth.ended().stream()
                .sorted(Comparator.comparingLong(Task::ended))
                .toList();
        List<Task> stamped = account.samples().stream()
                .map(Comparison::stamps)
                .sorted(Comparator.comparingLong(Task::ended))
                .toList();
        int pairs = Math.min(own.size(), stamped.size());
        if (pairs == 0 || account.completed() != stamped.size()) {
            return Double.NaN;
        }
        double[] gaps = new double[pairs];
        for (int i = 1; i <= pairs; i++) {
            gaps[i - 1] = (stamped.get(stamped.size() - i).execNs()
                            - own.get(own.size() - i).execNs())
                    / NS_PER_US;
        }
        Arrays.sort(gaps);
        return gaps[gaps.length / 2];
    }

    private static double fullest(PoolMeasurements account, int threads) {
        return account.ticks().stream()
                .mapToDouble(tick -> 100.0 * account.busyNs(tick) / threads / tick.lengthNs())
                .max()
                .orElse(Double.NaN);
    }
}
