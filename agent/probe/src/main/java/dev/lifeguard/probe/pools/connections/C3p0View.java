package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.HashMap;

/** The state of c3p0's pool, from its fields. Connections in use and waiting threads are only known under its lock. */
public final class C3p0View extends ConnectionView {
    public static final String CLASS = "com.mchange.v2.resourcepool.BasicResourcePool";

    private final Object pool;

    public C3p0View(Object pool) {
        this.pool = pool;
    }

    @Override
    public String setting() {
        return PoolSetting.C3P0.size();
    }

    @Override
    public int size() {
        Object managed = HostFields.get(pool, "managed");
        return managed != null && managed.getClass() == HashMap.class ? ((HashMap<?, ?>) managed).size() : 0;
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(pool, "min");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(pool, "max");
    }

    @Override
    public long queueSize() {
        return -1;
    }
}
