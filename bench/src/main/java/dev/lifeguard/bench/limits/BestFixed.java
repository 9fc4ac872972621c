package dev.lifeguard.bench.limits;

/**
 * The best fixed limit of a phase, found by trying many.
 *
 * @param limit the smallest number at once that gives all but {@link #SAME} of the highest throughput
 * @param throughput the highest, in items per service time
 */
record BestFixed(int limit, double throughput) {
    private static final double SAME = 0.02;
    private static final double[] CANDIDATES = {0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95, 1, 1.1, 1.25, 1.5, 2};

    static BestFixed of(LimitCase of, int phase) {
        FarSide farSide = of.phases().get(phase);
        double[] throughput = new double[CANDIDATES.length];
        double best = 0;
        for (int i = 0; i < CANDIDATES.length; i++) {
            throughput[i] = Simulation.run(new FixedPolicy(candidate(i, farSide)), of.only(phase))
                    .get(0)
                    .measured()
                    .throughput();
            best = Math.max(best, throughput[i]);
        }
        int smallest = 0;
        while (throughput[smallest] < (1 - SAME) * best) {
            smallest++;
        }
        return new BestFixed(candidate(smallest, farSide), best);
    }

    private static int candidate(int index, FarSide farSide) {
        return (int) Math.max(1, Math.round(CANDIDATES[index] * farSide.capacity()));
    }
}
