package dev.lifeguard.measure;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/**
 * Filters out locks that would clutter the list of pools: locks with almost no waiters, and all but the most contended
 * lock of one line. Single connections, for example, have a lock each.
 */
public final class QuietLocks {
    /** Mean number of waiting threads below which a lock is left out. */
    private static final double MIN_WAITING = 0.1;

    private static final Comparator<PoolMeasurement> MOST_WAITING =
            Comparator.comparingDouble(PoolMeasurement::waitingTasks).thenComparingDouble(PoolMeasurement::busyThreads);

    private QuietLocks() {}

    /** Returns the measurement with the remaining pools, in the same order. */
    public static Measurement of(Measurement measurement) {
        return new Measurement(
                measurement.startNs(),
                measurement.endNs(),
                measurement.machine(),
                of(measurement.pools(), pool -> false));
    }

    /**
     * Returns the remaining pools, in the same order.
     *
     * @param stays whether a lock is kept regardless of its figures
     */
    public static List<PoolMeasurement> of(List<PoolMeasurement> pools, Predicate<PoolInfo> stays) {
        Map<String, PoolMeasurement> worst = pools.stream()
                .filter(QuietLocks::isLock)
                .collect(Collectors.toMap(
                        lock -> lock.pool().family(),
                        lock -> lock,
                        (one, other) -> MOST_WAITING.compare(one, other) >= 0 ? one : other));
        return pools.stream()
                .filter(pool -> !isLock(pool)
                        || stays.test(pool.pool())
                        || pool.waitingTasks() >= MIN_WAITING
                                && pool == worst.get(pool.pool().family()))
                .toList();
    }

    private static boolean isLock(PoolMeasurement pool) {
        return pool.pool().kind() == PoolInfo.Kind.LOCK;
    }
}
