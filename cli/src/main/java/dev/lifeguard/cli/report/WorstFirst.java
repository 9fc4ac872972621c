package dev.lifeguard.cli.report;

import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.Comparator;

/**
 * Which pools to look at first: those that refuse tasks, then those that let tasks wait, then the busiest, each by how
 * much they do.
 */
public final class WorstFirst {
    private static final Comparator<PoolMeasurement> WORST_FIRST = Comparator.comparingLong(PoolMeasurement::rejected)
            .thenComparingDouble(PoolMeasurement::waitingTasks)
            .thenComparingDouble(PoolMeasurement::busyThreads)
            .thenComparingLong(PoolMeasurement::completed)
            .reversed()
            .thenComparing(pool -> pool.pool().name());

    private WorstFirst() {}

    /** The same measurement, the pools in most trouble first. */
    public static Measurement first(Measurement measurement) {
        return new Measurement(
                measurement.startNs(),
                measurement.endNs(),
                measurement.machine(),
                measurement.pools().stream().sorted(WORST_FIRST).toList());
    }
}
