package dev.lifeguard.cli.report;

import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.Comparator;

/** Orders pools by urgency: first pools that reject tasks, then by waiting tasks, then by busy time. */
public final class WorstFirst {
    private static final Comparator<PoolMeasurement> WORST_FIRST = Comparator.comparingLong(PoolMeasurement::rejected)
            .thenComparingDouble(PoolMeasurement::waitingTasks)
            .thenComparingDouble(PoolMeasurement::busyThreads)
            .thenComparingLong(PoolMeasurement::completed)
            .reversed()
            .thenComparing(pool -> pool.pool().name());

    private WorstFirst() {}

    /** Returns the same measurement with the most urgent pools first. */
    public static Measurement first(Measurement measurement) {
        return new Measurement(
                measurement.startNs(),
                measurement.endNs(),
                measurement.machine(),
                measurement.pools().stream().sorted(WORST_FIRST).toList());
    }
}
