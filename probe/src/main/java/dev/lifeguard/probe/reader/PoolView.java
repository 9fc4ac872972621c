package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a pool, read without running code of the host: its methods may be overridden, and some take its main
 * lock, which the host may hold for long.
 */
sealed interface PoolView permits CountedView, DueView, ForkJoinView {
    PoolInfo.Kind kind();

    /** What users call the pool, null if nobody can tell but by its threads. */
    default @Nullable String name() {
        return null;
    }

    /** Whether all code of the program shares it, so that whoever made it was only the first to use it. */
    default boolean shared() {
        return kind() == PoolInfo.Kind.COMMON || kind() == PoolInfo.Kind.VIRTUAL;
    }

    /** Threads of the pool. */
    int size();

    /** Core size, or parallelism. */
    int coreSize();

    /** Largest number of threads that the pool's settings allow. */
    int maxSize();

    /** Class of its queue, null if it has none of its own choice. */
    default @Nullable String queueClass() {
        return null;
    }

    /** As in {@link PoolInfo#queueCapacity()}. */
    default long queueCapacity() {
        return PoolInfo.UNBOUNDED;
    }

    /** What makes its threads; null if that gives no hint at its name. */
    default @Nullable Object threadFactory() {
        return null;
    }

    /** As in {@link dev.lifeguard.model.event.PoolTick#released()}. */
    default int falselyReleased() {
        return 0;
    }

    /** Its queues, for {@link QueuedTasks}. */
    default List<?> queues() {
        return List.of();
    }
}
