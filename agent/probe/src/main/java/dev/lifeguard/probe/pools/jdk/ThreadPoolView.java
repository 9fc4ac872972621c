package dev.lifeguard.probe.pools.jdk;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.DeclaredFields;
import dev.lifeguard.probe.fields.JdkFields;
import dev.lifeguard.probe.fields.JdkQueue;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.ThreadFactories;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The state of a {@link ThreadPoolExecutor} or of Tomcat's fork of it, from its fields. */
public sealed class ThreadPoolView implements PoolView permits ScheduledView {
    private static final int WORKERS = (1 << Integer.SIZE - 3) - 1; // the low bits of the pool's control word
    private static final String TOMCAT = "org.apache.tomcat.util.threads.ThreadPoolExecutor";

    private final Object pool;
    private final Class<?> owner; // the class that declares the fields

    /** Its queue; null if the class has an unknown structure. */
    final @Nullable BlockingQueue<?> queue;

    public ThreadPoolView(Object pool) {
        this.pool = pool;
        owner = declaring(pool.getClass());
        queue = (BlockingQueue<?>) field("workQueue");
    }

    /** Up to 9.0.54, Tomcat's executor is a subclass of the JDK's, which has the fields. */
    private static Class<?> declaring(Class<?> type) {
        if (ThreadPoolExecutor.class.isAssignableFrom(type)) {
            return ThreadPoolExecutor.class;
        }
        for (Class<?> c = type; c != null; c = c.getSuperclass()) {
            if (c.getName().equals(TOMCAT)) {
                return c;
            }
        }
        throw new IllegalArgumentException(type + " is no known pool");
    }

    @Override
    public PoolInfo.Kind kind() {
        for (Class<?> c = pool.getClass(); c != null; c = c.getSuperclass()) {
            if (c.getName().equals(TOMCAT)) {
                return PoolInfo.Kind.TOMCAT;
            }
        }
        return PoolInfo.Kind.THREAD_POOL;
    }

    @Override
    public String setting() {
        return kind() == PoolInfo.Kind.TOMCAT ? PoolSetting.TOMCAT.size() : ThreadFactories.setting(threadFactory());
    }

    @Override
    public int size() {
        AtomicInteger control = (AtomicInteger) field("ctl");
        return control == null ? 0 : control.get() & WORKERS;
    }

    @Override
    public int coreSize() {
        return intField("corePoolSize");
    }

    @Override
    public int maxSize() {
        return intField("maximumPoolSize");
    }

    @Override
    public @Nullable String queueClass() {
        return queue == null ? null : queue.getClass().getName();
    }

    @Override
    public long queueCapacity() {
        return JdkQueue.capacity(queue);
    }

    @Override
    public long queueSize() {
        return JdkQueue.size(queue);
    }

    @Override
    public @Nullable Object threadFactory() {
        return field("threadFactory");
    }

    @Override
    public List<?> queues() {
        return queue == null ? List.of() : List.of(queue);
    }

    private int intField(String name) {
        Integer value = (Integer) field(name);
        return value == null ? 0 : value;
    }

    /** Returns the value in Tomcat's own class, even if a subclass has a field of that name. */
    private @Nullable Object field(String name) {
        return owner == ThreadPoolExecutor.class ? JdkFields.get(pool, name) : DeclaredFields.get(owner, name, pool);
    }
}
