package dev.lifeguard.lab.generated;

/** What a task does in its blocked part. */
public enum BlockedBy {
    /** {@code Thread.sleep}. */
    SLEEP(false),
    /** {@code LockSupport.parkNanos}. */
    PARK(false),
    /** One of some permits of a semaphore, held while it is parked. */
    SEMAPHORE(true),
    /** A {@code ReentrantLock}, held while it sleeps. */
    LOCK(true),
    /** A monitor, held while it sleeps. */
    MONITOR(true),
    /** Sleeps without a lock, and holds a lock during a third of its CPU time. */
    CPU_LOCK(true),
    /** Waits for the answer of another process, on a connection of its thread's own. */
    SOCKET(false),
    /** Likewise, on one of some connections that all threads share. */
    SOCKET_POOL(true),
    /** {@code pg_sleep} on a real PostgreSQL, through a HikariCP pool of some connections. */
    HIKARI(true),
    /** A row of a table, locked for update during a {@code pg_sleep}; connections are more than there are rows. */
    ROW_LOCK(true);

    private final boolean limited;

    BlockedBy(boolean limited) {
        this.limited = limited;
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
