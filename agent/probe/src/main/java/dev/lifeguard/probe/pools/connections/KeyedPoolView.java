package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * The state of the objects for one key in a pool of Apache Commons, from its fields. Waiting threads are only known
 * under a lock.
 */
public final class KeyedPoolView extends ConnectionView {
    public static final String CLASS = "org.apache.commons.pool2.impl.GenericKeyedObjectPool$ObjectDeque";

    private final Object pool;
    private final @Nullable Object whole;

    public KeyedPoolView(Object pool, @Nullable Object whole) {
        this.pool = pool;
        this.whole = whole;
    }

    /** The key, if it is a string. */
    @Override
    public @Nullable String name() {
        if (HostFields.get(whole, "poolMap") instanceof ConcurrentHashMap<?, ?> pools) {
            for (Map.Entry<?, ?> one : pools.entrySet()) {
                if (one.getValue() == pool) {
                    return one.getKey() instanceof String key ? key : null;
                }
            }
        }
        return null;
    }

    /** The pool is created by the first user of the key. */
    @Override
    public boolean shared() {
        return true;
    }

    @Override
    public String setting() {
        return PoolSetting.COMMONS_KEYED.size();
    }

    @Override
    public int size() {
        return all().size();
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(whole, "minIdlePerKey");
    }

    /** Negative limits mean none. */
    @Override
    public int maxSize() {
        if (whole == null) {
            return size();
        }
        int total = (int) HostFields.number(whole, "maxTotal");
        int perKey = (int) HostFields.number(whole, "maxTotalPerKey");
        return Math.min(total < 0 ? Integer.MAX_VALUE : total, perKey < 0 ? Integer.MAX_VALUE : perKey);
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
