package dev.lifeguard.bench.fleet;

/** An incident seeded into a pool, and the problem that {@code lifeguard fleet} should report there. */
enum Incident {
    NONE(""),
    SATURATED("saturated"),
    REJECTING("rejecting"),
    GROWING("saturation-ahead"),
    CROWDED("cpu-crowded"),
    ODD("odd-one-out"),
    OVERSIZED("oversized"),
    STUCK("stuck"),
    /** Affects all pools of a service. */
    THROTTLED("cpu-throttled");

    private final String problem;

    Incident(String problem) {
        this.problem = problem;
    }

    String problem() {
        return problem;
    }

    /** Returns the incidents that affect a single pool. */
    static Incident[] ofPool() {
        return new Incident[] {SATURATED, REJECTING, GROWING, CROWDED, ODD, OVERSIZED, STUCK};
    }
}
