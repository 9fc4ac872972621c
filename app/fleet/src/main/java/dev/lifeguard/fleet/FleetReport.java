package dev.lifeguard.fleet;

import dev.lifeguard.fleet.judge.PoolFigures;
import dev.lifeguard.fleet.judge.Problem;
import dev.lifeguard.fleet.judge.Waste;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * The state of a fleet according to a server, with its problems.
 *
 * @param at time of the query
 * @param span time that the figures cover
 * @param kept whether the server stores the figures of the recording rules
 * @param pools of all services, sorted by name
 * @param problems most severe first
 */
public record FleetReport(Instant at, Duration span, boolean kept, List<PoolFigures> pools, List<Problem> problems) {
    public FleetReport {
        pools = List.copyOf(pools);
        problems = List.copyOf(problems);
    }

    /** Returns unused resources of services, most wasteful first. */
    public List<Waste> waste() {
        return Waste.of(pools);
    }

    /** Returns the number of JVMs of all services, counting for each service the largest number for a pool. */
    public long jvms() {
        return services().values().stream().mapToLong(Long::longValue).sum();
    }

    /** Returns the number of JVMs of each service, by its name. */
    public Map<String, Long> services() {
        Map<String, Long> services = new TreeMap<>();
        pools.forEach(pool -> services.merge(pool.pool().service(), pool.jvms(), Math::max));
        return services;
    }
}
