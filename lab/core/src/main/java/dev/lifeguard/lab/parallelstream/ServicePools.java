package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The pools of a service.
 *
 * @param lasting pools to be listed individually
 * @param perCall pools that one line of code created repeatedly, if they completed tasks
 */
record ServicePools(Measurement lasting, List<PoolMeasurement> perCall) {
    /** Number of pools from one line of code from which on they count as created per call. */
    private static final int MIN_PER_CALL_POOLS = 8;

    static ServicePools of(Measurement all) {
        Map<String, Long> madeAt = all.pools().stream()
                .collect(
                        Collectors.groupingBy(pool -> String.valueOf(pool.pool().createdAt()), Collectors.counting()));
        Map<Boolean, List<PoolMeasurement>> lasting = all.pools().stream()
                .collect(Collectors.partitioningBy(pool -> pool.pool().createdAt() == null
                        || madeAt.getOrDefault(pool.pool().createdAt(), 0L) < MIN_PER_CALL_POOLS));
        return new ServicePools(
                new Measurement(all.startNs(), all.endNs(), all.machine(), lasting.getOrDefault(true, List.of())),
                lasting.getOrDefault(false, List.of()).stream()
                        .filter(pool -> pool.completed() > 0)
                        .toList());
    }

    long threadsPerCall() {
        return perCall.stream().mapToLong(PoolMeasurement::maxSize).sum();
    }
}
