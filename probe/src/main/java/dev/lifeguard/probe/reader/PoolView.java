package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * The state of a pool, read from its fields: its methods may be overridden, and some take its main lock, which the host
 * may hold for long.
 */
final class PoolView {
    private static final int WORKERS = (1 << Integer.SIZE - 3) - 1; // the low bits of a thread pool's control word
    private static final int MAX_DELAYED = 10_000;
    private static final Map<String, Field> JDK_FIELDS = jdkFields();

    /** Classes whose {@code size()} is known to be short and without side effects. */
    private static final Set<String> KNOWN_QUEUES = Set.of(
            "java.util.concurrent.LinkedBlockingQueue",
            "java.util.concurrent.ArrayBlockingQueue",
            "java.util.concurrent.PriorityBlockingQueue",
            "java.util.concurrent.LinkedBlockingDeque",
            "java.util.concurrent.SynchronousQueue",
            "java.util.concurrent.ScheduledThreadPoolExecutor$DelayedWorkQueue");

    private final Object pool;
    private final @Nullable Class<?> owner; // the class that declares a thread pool's fields
    private final @Nullable BlockingQueue<?> queue;

    PoolView(Object pool) {
        this.pool = pool;
        owner = pool instanceof ForkJoinPool ? null : declaring(pool.getClass());
        queue = owner == null ? null : (BlockingQueue<?>) field("workQueue");
    }

    private static Class<?> declaring(Class<?> type) {
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getSimpleName().equals("ThreadPoolExecutor")
                    && (c == ThreadPoolExecutor.class || c.getName().startsWith("org.apache.tomcat."))) {
                return c;
            }
        }
        throw new IllegalArgumentException(type + " is no known pool");
    }

    PoolInfo.Kind kind() {
        if (pool instanceof ForkJoinPool forkJoin) {
            return pool == ForkJoinPool.commonPool()
                    ? PoolInfo.Kind.COMMON
                    : schedulesVirtualThreads(forkJoin) ? PoolInfo.Kind.VIRTUAL : PoolInfo.Kind.FORK_JOIN;
        }
        return pool instanceof ScheduledThreadPoolExecutor
                ? PoolInfo.Kind.SCHEDULED
                : owner == ThreadPoolExecutor.class ? PoolInfo.Kind.THREAD_POOL : PoolInfo.Kind.TOMCAT;
    }

    /** No public name leads to that pool, and asking its class for it would start it where nobody uses it. */
    private static boolean schedulesVirtualThreads(ForkJoinPool pool) {
        return ForkJoinState.factory(pool).getClass().getName().startsWith("java.lang.VirtualThread");
    }

    /** The queue of a thread pool. */
    @Nullable
    Object queue() {
        return queue;
    }

    @Nullable
    String queueClass() {
        return queue == null ? null : queue.getClass().getName();
    }

    long queueCapacity() {
        if (queue == null) {
            return PoolInfo.UNBOUNDED;
        }
        if (!knows("size") || !knows("remainingCapacity")) {
            return PoolInfo.UNKNOWN;
        }
        return Math.min(PoolInfo.UNBOUNDED, (long) queue.remainingCapacity() + queue.size());
    }

    int size() {
        if (pool instanceof ForkJoinPool forkJoin) {
            return ForkJoinState.size(forkJoin);
        }
        AtomicInteger control = (AtomicInteger) field("ctl");
        return control == null ? 0 : control.get() & WORKERS;
    }

    int coreSize() {
        return pool instanceof ForkJoinPool ? ForkJoinState.parallelism((ForkJoinPool) pool) : intField("corePoolSize");
    }

    /** A scheduled pool never grows beyond its core, whatever its maximum. */
    int maxSize() {
        return pool instanceof ForkJoinPool || pool instanceof ScheduledThreadPoolExecutor
                ? coreSize()
                : intField("maximumPoolSize");
    }

    /** The thread factory of a thread pool. */
    @Nullable
    Object threadFactory() {
        return owner == null ? null : field("threadFactory");
    }

    /** Tasks queued in a fork/join pool, about. */
    long forkJoinQueued() {
        return ForkJoinState.queued((ForkJoinPool) pool);
    }

    /** Length of the queue, or −1 if this kind of queue is better not asked. */
    long queueSize() {
        return queue != null && knows("size") ? queue.size() : -1;
    }

    /** Whether a method of the queue is one of the JDK's own. */
    private boolean knows(String method) {
        try {
            return queue != null
                    && KNOWN_QUEUES.contains(queue.getClass()
                            .getMethod(method)
                            .getDeclaringClass()
                            .getName());
        } catch (NoSuchMethodException e) {
            return false;
        }
    }

    /** Scheduled tasks that are due: how many, and how long ago each was due, summed, in nanoseconds. */
    long[] overdue() {
        if (queue == null || queue.isEmpty() || queue.size() > MAX_DELAYED) {
            return new long[2];
        }
        Object head = queue.peek();
        if (!(head instanceof Delayed) || late((Delayed) head) <= 0) {
            return new long[2];
        }
        long count = 0;
        long sum = 0;
        for (Object task : queue.toArray()) {
            long late = late((Delayed) task);
            if (late > 0) {
                count++;
                sum += late;
            }
        }
        return new long[] {count, sum};
    }

    private static long late(Delayed task) {
        try {
            return -task.getDelay(TimeUnit.NANOSECONDS);
        } catch (RuntimeException e) {
            return 0; // a class of the host
        }
    }

    private int intField(String name) {
        Integer value = (Integer) field(name);
        return value == null ? 0 : value;
    }

    private @Nullable Object field(String name) {
        try {
            Field field = owner == ThreadPoolExecutor.class ? JDK_FIELDS.get(name) : accessible(owner, name);
            return field == null ? null : field.get(pool);
        } catch (IllegalAccessException e) {
            return null;
        }
    }

    private static Map<String, Field> jdkFields() {
        Map<String, Field> fields = new HashMap<>();
        for (String name : List.of("ctl", "corePoolSize", "maximumPoolSize", "workQueue", "threadFactory")) {
            Field field = accessible(ThreadPoolExecutor.class, name);
            if (field != null) {
                fields.put(name, field);
            }
        }
        return fields;
    }

    private static @Nullable Field accessible(@Nullable Class<?> owner, String name) {
        try {
            Field field = java.util.Objects.requireNonNull(owner).getDeclaredField(name);
            field.setAccessible(true);
            return field;
        } catch (ReflectiveOperationException | RuntimeException e) {
            return null; // a class of another shape: the figure stays unknown
        }
    }
}
