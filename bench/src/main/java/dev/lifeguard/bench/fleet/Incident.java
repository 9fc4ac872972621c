package dev.lifeguard.bench.fleet;

/** What is seeded into a pool, and the problem that {@code lifeguard fleet} is to find there. */
enum Incident {
    NONE(""),
    SATURATED("saturated"),
    REJECTING("rejecting"),
    GROWING("saturation-ahead"),
    CROWDED("cpu-crowded"),
    ODD("odd-one-out"),
    OVERSIZED("oversized"),
    STUCK("stuck"),
    /** Of all pools of a service. */
    THROTTLED("cpu-throttled");

    private final String problem;

    Incident(String problem) {
        this.problem = problem;
    }

    String problem() {
        return problem;
    }

    /** Those that one pool can have. */
    static Incident[] ofPool() {
        return new Incident[] {SATURATED, REJECTING, GROWING, CROWDED, ODD, OVERSIZED, STUCK};
    }
}
