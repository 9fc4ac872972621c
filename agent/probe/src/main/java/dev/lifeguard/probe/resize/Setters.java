package dev.lifeguard.probe.resize;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import org.jspecify.annotations.Nullable;

/**
 * Sets the sizes of live pools by their setters, in an order that never makes the core size exceed the maximum, which
 * the JDK rejects.
 */
final class Setters {
    private static final List<String> CORE =
            List.of("setCorePoolSize", "setMinThreads", "setMinimumIdle"); // JDK, Jetty, HikariCP
    private static final List<String> MAX = List.of("setMaximumPoolSize", "setMaxThreads");

    private Setters() {}

    /** The reason why the size of such a pool cannot be changed in this JVM, null if it can. */
    static @Nullable String problem(Object pool) {
        try {
            if (pool instanceof ForkJoinPool) {
                ForkJoinPool.class.getMethod("setParallelism", int.class);
            }
        } catch (NoSuchMethodException e) {
            return "this JVM cannot change the size of a fork/join pool; Java 19 and later can";
        }
        boolean has = pool instanceof ForkJoinPool || setter(pool, CORE) != null && setter(pool, MAX) != null;
        return has ? null : "the size of such a pool is fixed when it is made";
    }

    /**
     * Sets the pool's sizes.
     *
     * @throws RuntimeException thrown by the pool, which may have only one of the two sizes then
     */
    static void set(Object pool, PoolSizes from, PoolSizes to) {
        if (pool instanceof ForkJoinPool) {
            call(pool, List.of("setParallelism"), to.core());
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
            call(pool, CORE, size);
        }
    }

    private static void max(Object pool, int size) {
        if (pool instanceof ThreadPoolExecutor executor) {
            executor.setMaximumPoolSize(size);
        } else {
            call(pool, MAX, size);
        }
    }

    /** Calls a setter of a class outside of the JDK, or one that not every JDK has. */
    private static void call(Object pool, List<String> names, int size) {
        Method setter = setter(pool, names);
        if (setter == null) {
            throw new IllegalStateException("the pool has no " + names.get(0));
        }
        try {
            if (!(pool instanceof ForkJoinPool)) {
                setter.setAccessible(true); // its class need not be public
            }
            setter.invoke(pool, size);
        } catch (InvocationTargetException e) {
            throw new IllegalStateException(String.valueOf(e.getCause()), e);
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The pool's setter with one of these names, or null. */
    private static @Nullable Method setter(Object pool, List<String> names) {
        for (String name : names) {
            try {
                return pool.getClass().getMethod(name, int.class);
            } catch (NoSuchMethodException e) {
                continue; // of another framework
            }
        }
        return null;
    }
}
