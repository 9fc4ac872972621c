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
 * What a server knows about a fleet, and what is wrong with it.
 *
 * @param at when it was asked
 * @param span how far back the figures go
 * @param kept whether the server keeps the figures that the recording rules make
 * @param pools of all services, in the order of their names
 * @param problems the gravest first
 */
public record FleetReport(Instant at, Duration span, boolean kept, List<PoolFigures> pools, List<Problem> problems) {
    public FleetReport {
        pools = List.copyOf(pools);
        problems = List.copyOf(problems);
    }

    /** What services have and do not use, those that waste most first. */
    public List<Waste> waste() {
        return Waste.of(pools);
    }

    /** JVMs of all services, those of a service by its largest number for a pool. */
    public long jvms() {
        return services().values().stream().mapToLong(Long::longValue).sum();
    }

    /** JVMs of each service, by its name. */
    public Map<String, Long> services() {
        Map<String, Long> services = new TreeMap<>();
        pools.forEach(pool -> services.merge(pool.pool().service(), pool.jvms(), Math::max));
        return services;
    }
}
