package dev.lifeguard.lab.generated;

/** The activity of a task's blocked part. */
public enum BlockedBy {
    SLEEP(false, 3, 0.06),
    PARK(false, 3, 0.06),
    /** Holds a permit of a semaphore while it is parked. */
    SEMAPHORE(true, 2, 0.06),
    /** Holds a {@code ReentrantLock} while it sleeps. */
    LOCK(true, 1, 0.06),
    /** Holds a monitor while it sleeps. */
    MONITOR(true, 1, 0.06),
    /** Sleeps without a lock, and holds a lock during a third of its CPU time. */
    CPU_LOCK(true, 1, 0.06),
    /** Waits for the answer of another process, on a connection of its own thread. */
    SOCKET(false, 3, 0.15),
    /** Waits for the answer of another process, on one of a few shared connections. */
    SOCKET_POOL(true, 2, 0.15),
    /** {@code pg_sleep} on a real PostgreSQL, through a HikariCP pool with a few connections. */
    HIKARI(true, 2, 0.9),
    /** Locks a table row for update during a {@code pg_sleep}. There are more connections than rows. */
    ROW_LOCK(true, 1, 1.2);

    private final boolean limited;
    private final int weight;
    private final double costMs;

    BlockedBy(boolean limited, int weight, double costMs) {
        this.limited = limited;
        this.weight = weight;
        this.costMs = costMs;
    }

    /**
     * Approximate overshoot of each blocked part in milliseconds: the timer's delay and the round trip to another
     * process. PostgreSQL also rounds sleeps up to whole milliseconds.
     */
    double costMs() {
        return costMs;
    }

    /** Relative frequency in draws. */
    int weight() {
        return weight;
    }

    /** Whether all tasks share a limited number of it. */
    public boolean limited() {
        return limited;
    }

    public boolean postgres() {
        return this == HIKARI || this == ROW_LOCK;
    }

    /** Whether it needs a far side. */
    public boolean socket() {
        return this == SOCKET || this == SOCKET_POOL;
    }
}
