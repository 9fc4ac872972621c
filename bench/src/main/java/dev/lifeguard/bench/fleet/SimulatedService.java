package dev.lifeguard.bench.fleet;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A made-up service.
 *
 * @param name its label {@code job}
 * @param jvms how many it has
 * @param throttledShare share of the time for which a CPU limit stops its JVMs; 0 without a limit
 * @param stuckFrom from then on what is stuck stands still, in seconds of Unix
 * @param pools those of each JVM
 */
record SimulatedService(String name, int jvms, double throttledShare, long stuckFrom, List<SimulatedPool> pools) {
    static final int CPUS = 2;
    private static final double THROTTLED = 0.1;

    SimulatedService {
        pools = List.copyOf(pools);
    }

    /** Whether a CPU limit is to be found. */
    boolean isThrottled() {
        return throttledShare >= THROTTLED;
    }

    /** Whether nothing is seeded. */
    boolean isCalm() {
        return !isThrottled() && pools.stream().allMatch(pool -> pool.incident == Incident.NONE);
    }

    String instance(int jvm) {
        return name + "-" + jvm + ":9400";
    }

    /**
     * Draws services: one of two is calm, and three in ten pools of the others have an incident.
     *
     * @param jvms of all services
     * @param begin the first time of which there are figures
     * @param end the last one before Prometheus scrapes
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
