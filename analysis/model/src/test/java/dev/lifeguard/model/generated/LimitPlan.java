package dev.lifeguard.model.generated;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolInfo.Kind;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A limit that tasks hold while blocked for the first time.
 *
 * @param name the probe's name for it
 * @param kind its kind; null for a monitor, which the probe does not measure
 * @param size maximum number of concurrent holders
 */
public record LimitPlan(String name, @Nullable Kind kind, int size) {
    /** Returns the stack of a waiting thread, innermost frame first, up to the requesting code. */
    List<String> asking() {
        if (kind == null) {
            return List.of();
        }
        String call = switch (kind) {
            case LOCK -> "java.util.concurrent.locks.ReentrantLock.lock:322";
            case PERMITS -> "java.util.concurrent.Semaphore.acquire:318";
            default -> "com.zaxxer.hikari.pool.HikariPool.getConnection:181";
        };
        return List.of("jdk.internal.misc.Unsafe.park", "java.util.concurrent.locks.LockSupport.park:221", call);
    }

    /** Returns the limit as a pool without threads. */
    PoolPlan plan() {
        return new PoolPlan(name, size, size, PoolInfo.UNBOUNDED, 1, List.of(), this);
    }

    String className() {
        if (kind == null) {
            return "java.lang.Object";
        }
        return switch (kind) {
            case LOCK -> "java.util.concurrent.locks.ReentrantLock";
            case PERMITS -> "java.util.concurrent.Semaphore";
            default -> "com.zaxxer.hikari.pool.HikariPool";
        };
    }
}
