package dev.lifeguard.lab.generated;

/** What a task does in its blocked part. */
public enum BlockedBy {
    /** {@code Thread.sleep}. */
    SLEEP(false, 3, 0.06),
    /** {@code LockSupport.parkNanos}. */
    PARK(false, 3, 0.06),
    /** One of some permits of a semaphore, held while it is parked. */
    SEMAPHORE(true, 2, 0.06),
    /** A {@code ReentrantLock}, held while it sleeps. */
    LOCK(true, 1, 0.06),
    /** A monitor, held while it sleeps. */
    MONITOR(true, 1, 0.06),
    /** Sleeps without a lock, and holds a lock during a third of its CPU time. */
    CPU_LOCK(true, 1, 0.06),
    /** Waits for the answer of another process, on a connection of its thread's own. */
    SOCKET(false, 3, 0.15),
    /** Likewise, on one of some connections that all threads share. */
    SOCKET_POOL(true, 2, 0.15),
    /** {@code pg_sleep} on a real PostgreSQL, through a HikariCP pool of some connections. */
    HIKARI(true, 2, 0.9),
    /** A row of a table, locked for update during a {@code pg_sleep}; connections are more than there are rows. */
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
     * By how much longer it lasts each time than it is to last, about, in milliseconds: until a timer wakes it, for the
     * way to another process and back; and PostgreSQL sleeps for whole milliseconds, rounded up.
     */
    double costMs() {
        return costMs;
    }

    /** How often it is drawn, in relation to others. */
    int weight() {
        return weight;
    }

    /** Whether all tasks together can have only so many of it at one time. */
    public boolean limited() {
        return limited;
    }

    /** Whether it needs a PostgreSQL. */
    public boolean postgres() {
        return this == HIKARI || this == ROW_LOCK;
    }

    /** Whether it needs a far side. */
    public boolean socket() {
        return this == SOCKET || this == SOCKET_POOL;
    }
}
