package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.FrameworkView;
import dev.lifeguard.probe.pools.ThreadFactories;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The state of JBoss Threads' {@code EnhancedQueueExecutor}. It packs its sizes into words that differ between
 * versions. Its getters only read these, and the class is final.
 */
public final class JBossView extends FrameworkView {
    public static final String CLASS = "org.jboss.threads.EnhancedQueueExecutor";

    private final Object pool;

    public JBossView(Object pool) {
        super(PoolInfo.Kind.JBOSS);
        this.pool = pool;
    }

    @Override
    public String setting() {
        return ThreadFactories.setting(HostFields.get(pool, "threadFactory"));
    }

    @Override
    public int size() {
        return get("getPoolSize");
    }

    @Override
    public int coreSize() {
        return get("getCorePoolSize");
    }

    @Override
    public int maxSize() {
        return get("getMaximumPoolSize");
    }

    @Override
    public long queueCapacity() {
        return get("getMaximumQueueSize");
    }

    /** The queue is not counted if a property disables its limit: then 3.x returns −1, and 2.x always 0. */
    @Override
    public long queueSize() {
        return Boolean.TRUE.equals(HostFields.get(pool, "NO_QUEUE_LIMIT")) ? -1 : get("getQueueSize");
    }

    private int get(String getter) {
        try {
            Method method = pool.getClass().getMethod(getter);
            method.setAccessible(true); // the module need not export the class
            return (Integer) method.invoke(pool);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e); // without the getters there would be no hooks
        }
    }

    /** The tasks in the chain of nodes, unwrapped. */
    @Override
    protected List<Object> queuedTasks(int max) {
        List<Object> tasks = new ArrayList<>();
        Object node = head();
        while (node != null && tasks.size() < max) {
            Object task = HostFields.get(node, "task");
            Object delegate = HostFields.get(task, "delegate");
            if (task != null) {
                tasks.add(delegate == null ? task : delegate);
            }
            node = HostFields.get(node, "next");
        }
        return tasks;
    }

    /** In 2.x a field, later the first of two nodes in an array that is padded against false sharing. */
    private @Nullable Object head() {
        if (HostFields.get(pool, "unsharedTaskNodes", "unsharedObjects") instanceof Object[] places) {
            return Arrays.stream(places).filter(Objects::nonNull).findFirst().orElse(null);
        }
        return HostFields.get(pool, "head");
    }
}
