package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The state of the objects for one key in a pool of Apache Commons, from its fields. */
public final class KeyedPoolView extends FieldsView {
    public static final String CLASS = "org.apache.commons.pool2.impl.GenericKeyedObjectPool$ObjectDeque";

    private static final ConnectionFields FIELDS = new ConnectionFields(PoolSetting.COMMONS_KEYED)
            .open("allObjects")
            .core("minIdlePerKey")
            .max("maxTotalPerKey")
            .uses("allObjects")
            .inUse("state", "ALLOCATED")
            .object("object");

    private final Object pool;
    private final @Nullable Object whole;

    public KeyedPoolView(Object pool, @Nullable Object whole) {
        super(FIELDS, pool, whole == null ? pool : whole, false);
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

    /** The limit for the key, or the one for all keys together if that is lower. */
    @Override
    public int maxSize() {
        if (whole == null) {
            return size();
        }
        int total = (int) HostFields.number(whole, "maxTotal");
        return Math.min(total < 0 ? Integer.MAX_VALUE : total, super.maxSize());
    }
}
