package dev.lifeguard.model.event;

import java.util.Collection;

/** What people call the tasks of a pool. */
public enum Work {
    TASK("task", "thread"),
    /** Where a server marks its requests. */
    REQUEST("request", "thread"),
    /** Of a connection, in a pool of those. */
    USE("use", "connection"),
    /** Of a semaphore's permit. */
    PERMIT_USE("use", "permit"),
    /** Of a lock. */
    LOCK_USE("use", "lock");

    private final String one;
    private final String worker;

    Work(String one, String worker) {
        this.one = one;
        this.worker = worker;
    }

    /** Of a pool with these figures. */
    public static Work of(PoolInfo pool, Collection<PoolTick> figures) {
        return pool.kind().hasThreads() ? of(figures) : ofHeld(pool.kind());
    }

    /** Of what threads hold. */
    public static Work ofHeld(PoolInfo.Kind kind) {
        return switch (kind) {
            case PERMITS -> PERMIT_USE;
            case LOCK -> LOCK_USE;
            default -> USE;
        };
    }

    /** Of a pool of threads with these figures. */
    public static Work of(Collection<PoolTick> figures) {
        return figures.stream().anyMatch(tick -> tick.tasks().requests().begun() > 0) ? REQUEST : TASK;
    }

    /** One: {@code task}. */
    public String one() {
        return one;
    }

    /** What serves it: {@code thread}, {@code connection}, {@code permit} or {@code lock}. */
    public String worker() {
        return worker;
    }

    /** Several: {@code tasks}. */
    public String many() {
        return one() + "s";
    }
}
