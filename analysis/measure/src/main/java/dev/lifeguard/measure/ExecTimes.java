package dev.lifeguard.measure;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.measurement.Distribution;

/**
 * Computes time on a worker. The mean is exact; the percentiles and the maximum are middles of {@link LogBuckets},
 * within 0.8% of the true value. Fork/join pools count only sampled executions in buckets; their mean is exact too.
 */
final class ExecTimes {
    private static final double NS_PER_MS = 1e6;

    private ExecTimes() {}

    /** Returns the distribution in milliseconds, for the tasks that ended in the window. */
    static Distribution of(PoolWindow window) {
        double completed = window.sum(figures -> figures.tasks().completed());
        double mean = completed == 0
                ? Double.NaN
                : window.sum(figures -> figures.execution().sumNs()) / completed / NS_PER_MS;
        WeightedValues times = buckets(window);
        return new Distribution(
                mean, times.percentile(0.5), times.percentile(0.9), times.percentile(0.99), times.max());
    }

    /** Returns the executions of the window's buckets, in milliseconds. */
    static WeightedValues buckets(PoolWindow window) {
        WeightedValues times = new WeightedValues();
        for (PoolTick tick : window.ticks()) {
            times.addTimes(tick.execution().buckets());
        }
        return times;
    }
}
