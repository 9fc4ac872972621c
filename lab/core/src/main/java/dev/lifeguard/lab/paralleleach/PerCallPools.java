package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.variant.PooledEach;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Totals of the pools that calls of {@code each} created; each call creates a short-lived one.
 *
 * @param threads started threads
 * @param tasks completed tasks
 */
record PerCallPools(int pools, long threads, long tasks, double waitMs, double execMs) {
    static PerCallPools in(Measurement measurement) {
        List<PoolMeasurement> made = measurement.pools().stream()
                .filter(pool -> String.valueOf(pool.pool().createdAt()).startsWith(PooledEach.class.getName() + "."))
                .toList();
        return new PerCallPools(
                made.size(),
                made.stream().mapToLong(PoolMeasurement::threadsCreated).sum(),
                made.stream().mapToLong(PoolMeasurement::completed).sum(),
                mean(made, pool -> pool.waitMs().mean()),
                mean(made, pool -> pool.execMs().mean()));
    }

    private static double mean(List<PoolMeasurement> pools, ToDoubleFunction<PoolMeasurement> ofOne) {
        List<PoolMeasurement> busy =
                pools.stream().filter(pool -> pool.completed() > 0).toList();
        return busy.stream()
                        .mapToDouble(pool -> pool.completed() * ofOne.applyAsDouble(pool))
                        .sum()
                / busy.stream().mapToLong(PoolMeasurement::completed).sum();
    }
}
