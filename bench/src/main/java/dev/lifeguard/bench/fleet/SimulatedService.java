package dev.lifeguard.bench.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A simulated service.
 *
 * @param name its label {@code job}
 * @param jvms number of JVMs
 * @param throttledShare share of the time for which a CPU limit stops its JVMs; 0 without a limit
 * @param stuckFrom time from which stuck pools make no progress, in Unix seconds
 * @param pools the pools of each JVM
 */
record SimulatedService(String name, int jvms, double throttledShare, long stuckFrom, List<SimulatedPool> pools) {
    static final int CPUS = 2;
    private static final double THROTTLED = 0.1;

    SimulatedService {
        pools = List.copyOf(pools);
    }

    /** Whether the CPU limit should be reported. */
    boolean isThrottled() {
        return throttledShare >= THROTTLED;
    }

    /** Whether it has no seeded incident. */
    boolean isCalm() {
        return !isThrottled() && pools.stream().allMatch(pool -> pool.incident == Incident.NONE);
    }

    String instance(int jvm) {
        return name + "-" + jvm + ":9400";
    }

    /**
     * Draws services: half of them have no incidents, and three in ten pools of the others have one.
     *
     * @param jvms number of JVMs of all services
     * @param begin the first time with data
     * @param end the last time before Prometheus scrapes
     */
    static List<SimulatedService> draw(long seed, int jvms, int jvmsOfEach, int pools, long begin, long end) {
        List<SimulatedService> services = new ArrayList<>();
        Random random = new Random(seed * 0x9E3779B97F4A7C15L);
        for (int first = 0; first < jvms; first += jvmsOfEach) {
            String name = "service-%02d".formatted(services.size());
            boolean calm = random.nextBoolean();
            double phase = random.nextInt(24) * 3600;
            boolean week = random.nextInt(3) == 0;
            List<SimulatedPool> drawn = new ArrayList<>();
            for (int pool = 0; pool < pools; pool++) {
                boolean wrong = !calm && random.nextInt(10) < 3;
                Incident[] kinds = Incident.ofPool();
                Incident incident = wrong ? kinds[random.nextInt(kinds.length)] : Incident.NONE;
                drawn.add(new SimulatedPool("pool%02d".formatted(pool), incident, phase, week, begin, random));
            }
            double throttled = !calm && random.nextInt(3) == 0
                    ? 0.12 + 0.3 * random.nextDouble()
                    : random.nextInt(4) == 0 ? 0.05 : 0;
            services.add(new SimulatedService(name, Math.min(jvmsOfEach, jvms - first), throttled, end - 1800, drawn));
        }
        return services;
    }
}
