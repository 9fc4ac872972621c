package dev.lifeguard.bench.limits;

/**
 * The best fixed limit of a phase. It is found by trying many, each for the time in which a policy was measured.
 *
 * @param limit the smallest limit that gives almost the highest throughput, up to {@link #SAME}
 * @param throughput the highest throughput, in items per service time
 * @param keptThroughput the highest throughput of the limits with few refused calls
 */
record BestFixed(int limit, double throughput, double keptThroughput) {
    /** Maximum share of refused calls that counts as few, in percent. */
    static final double FEW_REFUSED = 2;

    private static final double SAME = 0.02;
    private static final double[] CANDIDATES = {0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1, 1.1, 1.25, 1.5, 2
    };

    static BestFixed of(LimitCase of, int phase, PhaseOutcome measured) {
        FarSide farSide = of.phases().get(phase);
        double[] throughput = new double[CANDIDATES.length];
        double best = 0;
        double kept = 0;
        for (int i = 0; i < CANDIDATES.length; i++) {
            Tally.Result result = Simulation.run(new FixedPolicy(candidate(i, farSide)), of, phase, measured);
            throughput[i] = result.throughput();
            best = Math.max(best, throughput[i]);
            kept = result.refusedPercent() <= FEW_REFUSED ? Math.max(kept, throughput[i]) : kept;
        }
        int smallest = 0;
        while (throughput[smallest] < (1 - SAME) * best) {
            smallest++;
        }
        return new BestFixed(candidate(smallest, farSide), best, kept);
    }

    private static int candidate(int index, FarSide farSide) {
        return (int) Math.max(1, Math.round(CANDIDATES[index] * farSide.capacity()));
    }
}
