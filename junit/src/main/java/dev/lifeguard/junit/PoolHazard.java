package dev.lifeguard.junit;

/** What {@link NoPoolHazards} looks for. */
public enum PoolHazard {
    /** All workers of a pool wait for tasks that are queued behind them: the pool is deadlocked. */
    STARVATION,
    /** A task blocks a thread of the common pool, which the whole JVM shares: parallel streams, and {@code supplyAsync} without an executor. */
    BLOCKING_IN_COMMON_POOL,
    /** A virtual thread blocks and keeps its carrier. */
    PINNED_CARRIER,
    /** A thread goes on after the test that started it, or whose pool the test made. */
    LEAK;

    /** The one that {@code advise} calls so. */
    static PoolHazard of(String finding) {
        return switch (finding) {
            case "blocking-in-common-pool" -> BLOCKING_IN_COMMON_POOL;
            case "pinned-carrier" -> PINNED_CARRIER;
            default -> STARVATION;
        };
    }
}
