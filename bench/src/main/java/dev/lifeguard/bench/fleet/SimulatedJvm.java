package dev.lifeguard.bench.fleet;

import java.util.List;

/** One JVM of a simulated service, with the counters of its probe. */
final class SimulatedJvm {
    final SimulatedService service;
    final int number;
    final List<PoolCounters> pools;
    double cpuSeconds;
    double throttledSeconds;
    private double last;

    /** Creates a JVM in the state in which its probe is loaded. */
    SimulatedJvm(SimulatedService service, int number, double at) {
        this.service = service;
        this.number = number;
        last = at;
        pools = service.pools().stream()
                .map(pool -> new PoolCounters(service, pool, number))
                .toList();
    }

    /** Advances the JVM to a time in Unix seconds. */
    void runUntil(double at) {
        double seconds = at - last;
        if (seconds <= 0) {
            return;
        }
        last = at;
        pools.forEach(pool -> pool.advance(at, seconds));
        cpuSeconds += 0.5 * seconds;
        throttledSeconds += service.throttledShare() * seconds;
    }
}
