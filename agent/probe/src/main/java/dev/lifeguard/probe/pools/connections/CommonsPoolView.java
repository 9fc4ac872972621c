package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The state of Apache Commons' object pool, used by DBCP2, from its fields. Waiting threads are only known under a
 * lock.
 */
public final class CommonsPoolView extends ConnectionView {
    public static final String CLASS = "org.apache.commons.pool2.impl.GenericObjectPool";

    private final Object pool;

    public CommonsPoolView(Object pool) {
        this.pool = pool;
    }

    /** Subclasses are other libraries' pools, such as Jedis'. */
    @Override
    public String setting() {
        return pool.getClass().getName().equals(CLASS) ? PoolSetting.COMMONS.size() : PoolSetting.NONE;
    }

    @Override
    public int size() {
        return all().size();
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(pool, "minIdle");
    }

    /** Negative limits mean none. */
    @Override
    public int maxSize() {
        int max = (int) HostFields.number(pool, "maxTotal");
        return max < 0 ? Integer.MAX_VALUE : max;
    }

    @Override
    public long queueSize() {
        return -1;
    }

    @Override
    public List<Object> inUse() {
        List<Object> used = new ArrayList<>();
        for (Object one : all().values()) {
            Object object = HostFields.get(one, "object");
            boolean allocated = "ALLOCATED".equals(String.valueOf(HostFields.get(one, "state")));
            if (object != null && allocated && used.size() < MAX_LOOKED_AT) {
                used.add(object);
            }
        }
        return used;
    }

    private ConcurrentHashMap<?, ?> all() {
        return HostFields.get(pool, "allObjects") instanceof ConcurrentHashMap<?, ?> all
                ? all
                : new ConcurrentHashMap<>();
    }
}
