package dev.lifeguard.model.text;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import java.util.Collection;

/** The words for a pool's tasks and workers. */
public enum Work {
    TASK("task", "thread"),
    /** A task of a server that marks its requests. */
    REQUEST("request", "thread"),
    /** A use of a pooled connection. */
    USE("use", "connection"),
    /** A use of a semaphore's permit. */
    PERMIT_USE("use", "permit"),
    /** A use of a lock. */
    LOCK_USE("use", "lock");

    private final String one;
    private final String worker;

    Work(String one, String worker) {
        this.one = one;
        this.worker = worker;
    }

    /** Returns the words for a pool with these figures. */
    public static Work of(PoolInfo pool, Collection<PoolTick> figures) {
        return pool.kind().hasThreads() ? of(figures) : ofHeld(pool.kind());
    }

    /** Returns the words for a resource that threads hold. */
    public static Work ofHeld(PoolInfo.Kind kind) {
        return switch (kind) {
            case PERMITS -> PERMIT_USE;
            case LOCK -> LOCK_USE;
            default -> USE;
        };
    }

    /** Returns the words for a pool of threads with these figures. */
    public static Work of(Collection<PoolTick> figures) {
        return figures.stream().anyMatch(tick -> tick.tasks().requests().begun() > 0) ? REQUEST : TASK;
    }

    /** Returns the singular: {@code task}. */
    public String one() {
        return one;
    }

    /** Returns the word for a worker: {@code thread}, {@code connection}, {@code permit} or {@code lock}. */
    public String worker() {
        return worker;
    }

    /** Returns the plural: {@code tasks}. */
    public String many() {
        return one() + "s";
    }
}
