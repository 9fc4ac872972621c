package dev.lifeguard.junit;

/** The hazards that {@link NoPoolHazards} detects. */
public enum PoolHazard {
    /** All workers of a pool wait for tasks that are queued behind them: the pool is deadlocked. */
    STARVATION,
    /**
     * A task blocks a thread of the common pool, which the whole JVM shares: parallel streams, and {@code supplyAsync}
     * without an executor.
     */
    BLOCKING_IN_COMMON_POOL,
    /** A virtual thread blocks and keeps its carrier. */
    PINNED_CARRIER,
    /** A thread outlives the test that started it or created its pool. */
    LEAK;

    /** Returns the hazard for an id of {@code advise}. */
    static PoolHazard of(String finding) {
        return switch (finding) {
            case "blocking-in-common-pool" -> BLOCKING_IN_COMMON_POOL;
            case "pinned-carrier" -> PINNED_CARRIER;
            default -> STARVATION;
        };
    }
}
