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
 * Leaves out the locks that would bury the pools: those for which hardly any thread waits, and of the locks of one line, such as those of
 * single connections, all but the one for which most wait.
 */
public final class QuietLocks {
    /** Mean number of threads that wait for a lock: below, nobody notices. */
    private static final double MIN_WAITING = 0.1;

    private static final Comparator<PoolMeasurement> MOST_WAITING =
            Comparator.comparingDouble(PoolMeasurement::waitingTasks).thenComparingDouble(PoolMeasurement::busyThreads);

    private QuietLocks() {}

    /** The same measurement with these pools only, in the same order. */
    public static Measurement of(Measurement measurement) {
        return new Measurement(
                measurement.startNs(),
                measurement.endNs(),
                measurement.machine(),
                of(measurement.pools(), pool -> false));
    }

    /**
     * These pools only, in the same order.
     *
     * @param stays whether a lock stays, whatever its figures
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
