package dev.lifeguard.model.event;

import java.util.Collection;
import java.util.Locale;

/** What people call the tasks of a pool. */
public enum Work {
    TASK,
    /** Where a server marks its requests. */
    REQUEST,
    /** Of a connection, in a pool of those. */
    USE;

    /** Of a pool with these figures. */
    public static Work of(PoolInfo pool, Collection<PoolTick> figures) {
        return pool.kind().hasThreads() ? of(figures) : USE;
    }

    /** Of a pool of threads with these figures. */
    public static Work of(Collection<PoolTick> figures) {
        return figures.stream().anyMatch(tick -> tick.tasks().requests().begun() > 0) ? REQUEST : TASK;
    }

    /** One: {@code task}. */
    public String one() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** What serves it: {@code thread} or {@code connection}. */
    public String worker() {
        return this == USE ? "connection" : "thread";
    }

    /** Several: {@code tasks}. */
    public String many() {
        return one() + "s";
    }
}
