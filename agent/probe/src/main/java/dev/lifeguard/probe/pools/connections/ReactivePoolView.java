package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import org.jspecify.annotations.Nullable;

/** The state of Reactor's pool, from its fields, which do not contain the connections in use. */
public final class ReactivePoolView extends ConnectionView {
    public static final String CLASS = "reactor.pool.SimpleDequePool";

    private final Object pool;
    private final @Nullable Object limits;

    public ReactivePoolView(Object pool) {
        this.pool = pool;
        Object strategy = HostFields.get(HostFields.get(pool, "poolConfig"), "allocationStrategy");
        Object sampled = HostFields.get(strategy, "delegate");
        limits = sampled == null ? strategy : sampled;
    }

    @Override
    public String setting() {
        return PoolSetting.REACTOR.size();
    }

    @Override
    public int size() {
        return (int) (HostFields.number(pool, "acquired") + HostFields.number(pool, "idleSize"));
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(limits, "min");
    }

    /** Unknown for a custom strategy. */
    @Override
    public int maxSize() {
        return HostFields.get(limits, "max") instanceof Integer max ? max : Integer.MAX_VALUE;
    }

    @Override
    public long queueSize() {
        return -1;
    }
}
