package dev.lifeguard.bench.limits;

/**
 * The best fixed limit of a phase. It is found by trying many, each for the time in which a policy was measured.
 *
 * @param limit the smallest limit that gives almost the highest throughput, up to {@link #THROUGHPUT_TOLERANCE}
 * @param throughput the highest throughput, in items per service time
 * @param keptThroughput the highest throughput of the limits with few refused calls
 */
record BestFixed(int limit, double throughput, double keptThroughput) {
    /** Maximum share of refused calls that counts as few, in percent. */
    static final double MAX_FEW_REFUSED_PERCENT = 2;

    private static final double THROUGHPUT_TOLERANCE = 0.02;
    private static final double[] CANDIDATES = {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.25, 1.5, 2
    };

    static BestFixed of(LimitCase of, int phase, PhaseOutcome measured) {
        SimulatedServer server = of.phases().get(phase);
        double[] throughput = new double[CANDIDATES.length];
        double best = 0;
        double kept = 0;
        for (int i = 0; i < CANDIDATES.length; i++) {
            Tally.Result result = Simulation.run(new FixedPolicy(candidate(i, server)), of, phase, measured);
            throughput[i] = result.throughput();
            best = Math.max(best, throughput[i]);
            kept = result.refusedPercent() <= MAX_FEW_REFUSED_PERCENT ? Math.max(kept, throughput[i]) : kept;
        }
        int smallest = 0;
        while (throughput[smallest] < (1 - THROUGHPUT_TOLERANCE) * best) {
            smallest++;
        }
        return new BestFixed(candidate(smallest, server), best, kept);
    }

    private static int candidate(int index, SimulatedServer server) {
        return (int) Math.max(1, Math.round(CANDIDATES[index] * server.capacity()));
    }
}
