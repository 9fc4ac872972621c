package dev.lifeguard.advise.view;

import dev.lifeguard.model.measurement.BusySplit;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * What a pool's threads did over some seconds that need not follow each other: means over them, in threads or tasks.
 *
 * @param seconds length of all of them
 * @param busy busy threads
 * @param cpu of which on a CPU, NaN if unknown
 * @param runnable of which waiting for a CPU, NaN if unknown
 * @param blocked of which waiting for something else, NaN if unknown
 * @param waiting tasks in the queue
 * @param cpuInUse share of the machine's processors in use, NaN if unknown
 */
public record Load(
        double seconds, double busy, double cpu, double runnable, double blocked, double waiting, double cpuInUse) {

    /** Over these seconds; all is NaN where there are none. */
    public static Load over(List<Second> seconds) {
        double length = seconds.stream().mapToDouble(Second::length).sum();
        return new Load(
                length,
                mean(seconds, length, at -> at.pool().busyThreads()),
                mean(seconds, length, at -> part(at, BusySplit::cpu)),
                mean(seconds, length, at -> part(at, BusySplit::runnable)),
                mean(seconds, length, at -> part(at, BusySplit::blocked)),
                mean(seconds, length, at -> at.pool().waitingTasks()),
                mean(seconds, length, Second::cpuInUse));
    }

    /** A part of the busy threads, 0 to 1; NaN where nothing was busy. */
    public double share(double part) {
        return part / busy;
    }

    private static double part(Second at, ToDoubleFunction<BusySplit> share) {
        double busy = at.pool().busyThreads();
        return busy == 0 ? 0 : busy * share.applyAsDouble(at.pool().split());
    }

    private static double mean(List<Second> seconds, double length, ToDoubleFunction<Second> figure) {
        return seconds.stream()
                        .mapToDouble(at -> at.length() * figure.applyAsDouble(at))
                        .sum()
                / length;
    }
}
