package dev.lifeguard.predict.sample;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * A recorded task, which may represent several.
 *
 * @param arrivedNs arrival
 * @param waitNs queue time
 * @param execNs execution time
 * @param cpuNs its CPU time
 * @param blockedNs its blocked time
 * @param weight number of represented tasks, at least 1
 */
public record Sample(double arrivedNs, double waitNs, double execNs, double cpuNs, double blockedNs, double weight) {
    /** Longer than any recording. Prevents overflows in computations with hostile figures. */
    private static final double LONGEST_NS = 1e15;

    static Sample of(TaskSample task, BusyShares shares) {
        double exec = bounded(task.execNs());
        double cpu = task.cpuNs() >= 0 ? Math.min(exec, bounded(task.cpuNs())) : exec * shares.cpu();
        double runnable = task.split() ? bounded(task.runQueueNs()) : exec * shares.runnable();
        return new Sample(
                Math.max(-LONGEST_NS, Math.min(LONGEST_NS, task.enqueuedNs())),
                bounded(task.waitNs()),
                exec,
                cpu,
                Math.max(0, exec - cpu - runnable),
                Math.max(1, Math.min(1 << 20, task.weight())));
    }

    private static double bounded(long ns) {
        return Math.max(0, Math.min(LONGEST_NS, ns));
    }

    /** Returns the time from arrival to end. */
    public double responseNs() {
        return waitNs + execNs;
    }

    public double startedNs() {
        return arrivedNs + waitNs;
    }

    public double endedNs() {
        return arrivedNs + waitNs + execNs;
    }

    /** Returns the sum of a figure over the tasks that the samples represent. */
    public static double sum(List<Sample> samples, ToDoubleFunction<Sample> figure) {
        double sum = 0;
        for (Sample sample : samples) {
            sum += sample.weight * figure.applyAsDouble(sample);
        }
        return sum;
    }

    /** Returns the mean of a figure over the tasks that the samples represent; 0 without samples. */
    public static double mean(List<Sample> samples, ToDoubleFunction<Sample> figure) {
        return samples.isEmpty() ? 0 : sum(samples, figure) / sum(samples, sample -> 1);
    }

    public Sample with(double newCpuNs, double newBlockedNs) {
        return new Sample(arrivedNs, waitNs, execNs, newCpuNs, newBlockedNs, weight);
    }
}
