package dev.lifeguard.probe.resize;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Sets the sizes of live pools by their setters, in an order in which no core size exceeds its maximum, which the JDK
 * rejects.
 */
final class Setters {
    private Setters() {}

    /** Why the size of such a pool cannot be changed in this JVM, null if it can. */
    static @Nullable String problem(Object pool) {
        try {
            if (pool instanceof ForkJoinPool) {
                ForkJoinPool.class.getMethod("setParallelism", int.class);
            }
            return null;
        } catch (NoSuchMethodException e) {
            return "this JVM cannot change the size of a fork/join pool; Java 19 and later can";
        }
    }

    /**
     * Sets the pool's sizes.
     *
     * @throws RuntimeException whatever the pool throws; it may have one of the two sizes then
     */
    static void set(Object pool, PoolSizes from, PoolSizes to) {
        if (pool instanceof ForkJoinPool) {
            call(pool, "setParallelism", to.core());
        } else if (pool instanceof ScheduledThreadPoolExecutor scheduled) {
            if (scheduled.getMaximumPoolSize() < to.core()) {
                scheduled.setMaximumPoolSize(to.core()); // its only effect is to bound the core size
            }
            scheduled.setCorePoolSize(to.core());
        } else if (to.max() >= from.max()) {
            max(pool, to.max());
            core(pool, to.core());
        } else {
            core(pool, to.core());
            max(pool, to.max());
        }
    }

    private static void core(Object pool, int size) {
        if (pool instanceof ThreadPoolExecutor executor) {
            executor.setCorePoolSize(size);
        } else {
            call(pool, "setCorePoolSize", size);
        }
    }

    private static void max(Object pool, int size) {
        if (pool instanceof ThreadPoolExecutor executor) {
            executor.setMaximumPoolSize(size);
        } else {
            call(pool, "setMaximumPoolSize", size);
        }
    }

    /** For a class that is not the JDK's, or a method that not every JDK has. */
    private static void call(Object pool, String setter, int size) {
        try {
            Method method = pool.getClass().getMethod(setter, int.class);
            if (!(pool instanceof ForkJoinPool)) {
                method.setAccessible(true); // its class need not be public
            }
            method.invoke(pool, size);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(String.valueOf(e.getCause()), e);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the pool has no " + setter, e);
        }
    }
}
