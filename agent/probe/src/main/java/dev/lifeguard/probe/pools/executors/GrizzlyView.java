package dev.lifeguard.probe.pools.executors;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.fields.JdkQueue;
import dev.lifeguard.probe.pools.FrameworkView;
import java.util.HashMap;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import org.jspecify.annotations.Nullable;

/** The state of one of Grizzly's pools, from its fields. */
public final class GrizzlyView extends FrameworkView {
    public static final String CLASS = "org.glassfish.grizzly.threadpool.AbstractThreadPool";

    private final Object pool;
    private final @Nullable Object config;
    private final @Nullable Object queue;

    public GrizzlyView(Object pool) {
        super(PoolInfo.Kind.GRIZZLY);
        this.pool = pool;
        config = HostFields.get(pool, "config");
        queue = HostFields.get(pool, "workQueue");
    }

    @Override
    public @Nullable String name() {
        return HostFields.get(config, "poolName") instanceof String name ? name : null;
    }

    @Override
    public int size() {
        Object workers = HostFields.get(pool, "workers");
        return workers instanceof HashMap<?, ?> map && map.getClass() == HashMap.class ? map.size() : maxSize();
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(config, "corePoolSize");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(config, "maxPoolSize");
    }

    @Override
    public @Nullable String queueClass() {
        return queue == null ? null : queue.getClass().getName();
    }

    @Override
    public long queueCapacity() {
        long limit = HostFields.number(config, "queueLimit");
        return limit < 0 ? PoolInfo.UNBOUNDED : limit;
    }

    @Override
    public long queueSize() {
        return queue instanceof BlockingQueue<?> one ? JdkQueue.size(one) : -1;
    }

    @Override
    public List<?> queues() {
        return queue == null ? List.of() : List.of(queue);
    }
}
