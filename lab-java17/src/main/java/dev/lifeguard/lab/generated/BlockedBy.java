package dev.lifeguard.lab.generated;

/** What a task does in its blocked part. */
public enum BlockedBy {
    /** {@code Thread.sleep}. */
    SLEEP(false, 3),
    /** {@code LockSupport.parkNanos}. */
    PARK(false, 3),
    /** One of some permits of a semaphore, held while it is parked. */
    SEMAPHORE(true, 2),
    /** A {@code ReentrantLock}, held while it sleeps. */
    LOCK(true, 1),
    /** A monitor, held while it sleeps. */
    MONITOR(true, 1),
    /** Sleeps without a lock, and holds a lock during a third of its CPU time. */
    CPU_LOCK(true, 1),
    /** Waits for the answer of another process, on a connection of its thread's own. */
    SOCKET(false, 3),
    /** Likewise, on one of some connections that all threads share. */
    SOCKET_POOL(true, 2),
    /** {@code pg_sleep} on a real PostgreSQL, through a HikariCP pool of some connections. */
    HIKARI(true, 2),
    /** A row of a table, locked for update during a {@code pg_sleep}; connections are more than there are rows. */
    ROW_LOCK(true, 1);

    private final boolean limited;
    private final int weight;

    BlockedBy(boolean limited, int weight) {
        this.limited = limited;
        this.weight = weight;
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
