package dev.lifeguard.bench.presence;

/** A program to be watched: pools of four threads whose tasks wait for 5 ms. */
enum Case {
    BUSY("50 pools, 1,000 tasks/s", 50, 1_000, 15),
    SLOW("50 pools, 20 tasks/s", 50, 20, Double.NaN),
    MANY("300 pools, 1,000 tasks/s", 300, 1_000, 15),
    IDLE("50 idle pools", 50, 0, 3);

    private final String label;
    private final int pools;
    private final int rate;
    private final double maxAdded;

    /**
     * Creates a case.
     *
     * @param rate tasks per second in all pools together
     * @param maxAdded most CPU time that Lifeguard may add once its code is compiled, ms/s; NaN without such an aim
     */
    Case(String label, int pools, int rate, double maxAdded) {
        this.label = label;
        this.pools = pools;
        this.rate = rate;
        this.maxAdded = maxAdded;
    }

    String label() {
        return label;
    }

    int pools() {
        return pools;
    }

    int rate() {
        return rate;
    }

    double maxAdded() {
        return maxAdded;
    }

    /** Whether it also runs with a listener. */
    boolean hasListener() {
        return this == BUSY;
    }
}
