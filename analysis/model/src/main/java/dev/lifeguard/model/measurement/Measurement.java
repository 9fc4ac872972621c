package dev.lifeguard.model.measurement;

import java.util.List;

/**
 * All pools over one interval.
 *
 * @param startNs beginning of the interval, nanoseconds since the recording began
 * @param endNs its end
 * @param machine the machine over it
 * @param pools the existing pools, those with most busy and waiting work first
 */
public record Measurement(long startNs, long endNs, MachineMeasurement machine, List<PoolMeasurement> pools) {
    public Measurement {
        pools = List.copyOf(pools);
    }

    public double seconds() {
        return (endNs - startNs) / 1e9;
    }
}
