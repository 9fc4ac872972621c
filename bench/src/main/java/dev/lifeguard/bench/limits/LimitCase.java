package dev.lifeguard.bench.limits;

import dev.lifeguard.bench.limits.SimulatedServer.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A simulated server that changes from phase to phase.
 *
 * @param seed the seed of the case
 */
record LimitCase(long seed, List<SimulatedServer> phases) {
    static final int PHASES = 4;

    private static final int MAX_CAPACITY = 500;

    /** Draws a case; every fourth seed has the same kind of server. */
    static LimitCase of(long seed) {
        Random random = new Random(seed);
        random.nextDouble(); // the first draws of close seeds are close
        Kind kind = Kind.values()[(int) (seed % Kind.values().length)];
        double capacity = Math.exp(random.nextDouble() * Math.log(MAX_CAPACITY));
        double serviceNs = 5e6 * Math.exp(random.nextDouble() * Math.log(20));
        double sigma = Math.exp(Math.log(0.05) + random.nextDouble() * Math.log(20));
        double outliers = random.nextInt(4) == 0 ? 0.01 : 0;
        double othersShare = random.nextInt(3) == 0 ? random.nextDouble() / 2 : 0;
        double linger = random.nextInt(4) == 0 ? random.nextDouble() / 10 : 0;
        double contention = random.nextDouble() / 50;
        List<SimulatedServer> phases = new ArrayList<>();
        for (int i = 0; i < PHASES; i++) {
            int now = (int) Math.clamp(Math.round(capacity), 1, MAX_CAPACITY);
            int others = (int) (othersShare * now);
            double lingerNs = kind.refuses() ? linger * serviceNs : 0;
            phases.add(new SimulatedServer(kind, now, serviceNs, sigma, outliers, others, lingerNs, contention));
            capacity = now * Math.pow(2, 6 * random.nextDouble() - 3);
            serviceNs *= Math.pow(2, 2 * random.nextDouble() - 1);
        }
        return new LimitCase(seed, List.copyOf(phases));
    }
}
