package dev.lifeguard.probe.pools;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a pool, read without running code of the host: its methods may be overridden, and some take its main
 * lock, which the host may hold for long.
 */
public interface PoolView {
    PoolInfo.Kind kind();

    /** The pool's own name, null if only its threads have names. */
    default @Nullable String name() {
        return null;
    }

    /** Whether all code of the program shares it, so that its creator is only its first user. */
    default boolean shared() {
        return kind() == PoolInfo.Kind.COMMON || kind() == PoolInfo.Kind.VIRTUAL;
    }

    /** Name of the setting of its size, as in {@link PoolSetting}; empty if none is known. */
    default String setting() {
        return PoolSetting.NONE;
    }

    /** Present number of workers; by default all that there may be. */
    default int size() {
        return maxSize();
    }

    /** Core size, or parallelism. */
    default int coreSize() {
        return maxSize();
    }

    /** Maximum number of threads allowed by the settings. */
    int maxSize();

    /** Class of its queue, null if it is not configurable. */
    default @Nullable String queueClass() {
        return null;
    }

    /** As in {@link PoolInfo#queueCapacity()}. */
    default long queueCapacity() {
        return PoolInfo.UNBOUNDED;
    }

    /** Length of its queue, −1 if it is unknown or unsafe to read. */
    default long queueSize() {
        return -1;
    }

    /** Its thread factory; null if that does not help to name the pool. */
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
