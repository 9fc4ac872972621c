package dev.lifeguard.advise.view;

import dev.lifeguard.model.finding.Thresholds;
import dev.lifeguard.model.measurement.BusySplit;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * The load of a pool over some seconds, which need not be consecutive: means in threads or tasks.
 *
 * @param seconds length of all of them
 * @param busy mean number of busy threads
 * @param cpu busy threads on a CPU, NaN if unknown
 * @param runnable busy threads that wait for a CPU, NaN if unknown
 * @param blocked busy threads that wait for something else, NaN if unknown
 * @param waiting tasks in the queue
 * @param cpuInUse share of the machine's processors in use, NaN if unknown
 * @param throttled share of the time for which the JVM could compute in which its CPU limit kept it from that, 0 to 1
 */
public record Load(
        double seconds,
        double busy,
        double cpu,
        double runnable,
        double blocked,
        double waiting,
        double cpuInUse,
        double throttled) {
    public static Load over(List<Second> seconds) {
        double length = seconds.stream().mapToDouble(Second::length).sum();
        double busy = mean(seconds, Second::busy);
        List<Second> split = seconds.stream()
                .filter(at -> at.busy() > 0)
                .filter(at -> !Double.isNaN(at.pool().split().cpu()))
                .toList();
        return new Load(
                length,
                busy,
                busy * share(split, BusySplit::cpu),
                busy * share(split, BusySplit::runnable),
                busy * share(split, BusySplit::blocked),
                mean(seconds, Second::waiting),
                mean(seconds.stream().filter(at -> !Double.isNaN(at.cpuInUse())).toList(), Second::cpuInUse),
                mean(seconds, Second::throttled));
    }

    /** The load of several pools together over some seconds, each observed in a part of them. */
    public static Load together(List<Load> pools, double seconds) {
        ToDoubleFunction<ToDoubleFunction<Load>> sum = figure -> pools.stream()
                .mapToDouble(pool -> pool.seconds / seconds * figure.applyAsDouble(pool))
                .sum();
        return new Load(
                seconds,
                sum.applyAsDouble(Load::busy),
                sum.applyAsDouble(Load::cpu),
                sum.applyAsDouble(Load::runnable),
                sum.applyAsDouble(Load::blocked),
                sum.applyAsDouble(Load::waiting),
                Double.NaN,
                Double.NaN);
    }

    /**
     * Whether the JVM's CPU limit slows the pool, so that more threads would only wait for it, too. If waits for a
     * processor are unknown, it is assumed to.
     */
    public boolean slowedByLimit() {
        return throttled >= Thresholds.THROTTLED && !(share(runnable) < Thresholds.THROTTLED_RUNNABLE);
    }

    /** Share of the busy time that is blocked, 0 to 1, by the workers' clocks, else by their stacks. */
    public double blockedOr(double sampled) {
        return Double.isNaN(blocked) ? sampled : share(blocked);
    }

    /** A number of threads as a share of the busy threads, 0 to 1; NaN where nothing was busy. */
    public double share(double part) {
        return part / busy;
    }

    /** Share of the busy time in seconds whose split is known: a worker's clock is read only after its first task. */
    private static double share(List<Second> split, ToDoubleFunction<BusySplit> share) {
        double busy = split.stream().mapToDouble(at -> at.length() * at.busy()).sum();
        double part = split.stream()
                .mapToDouble(at ->
                        at.length() * at.busy() * share.applyAsDouble(at.pool().split()))
                .sum();
        return part / busy;
    }

    private static double mean(List<Second> seconds, ToDoubleFunction<Second> figure) {
        double length = seconds.stream().mapToDouble(Second::length).sum();
        return seconds.stream()
                        .mapToDouble(at -> at.length() * figure.applyAsDouble(at))
                        .sum()
                / length;
    }
}
