package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/** The state of HikariCP's pool, from its fields. */
public final class HikariView extends ConnectionView {
    public static final String CLASS = "com.zaxxer.hikari.pool.HikariPool";
    private static final int IN_USE = 1; // a state of ConcurrentBag

    private final Object pool;
    private final @Nullable Object bag;
    private final @Nullable Object config;

    public HikariView(Object pool) {
        this.pool = pool;
        bag = HostFields.get(pool, "connectionBag");
        config = HostFields.get(pool, "config");
    }

    @Override
    public @Nullable String name() {
        return HostFields.get(pool, "poolName") instanceof String name ? name : null;
    }

    @Override
    public String setting() {
        return PoolSetting.HIKARI.size();
    }

    @Override
    public int size() {
        return all().size();
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(config, "minIdle");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(config, "maxPoolSize");
    }

    @Override
    public long queueSize() {
        return HostFields.number(bag, "waiters");
    }

    @Override
    public List<Object> inUse() {
        List<Object> used = new ArrayList<>();
        for (Object entry : all()) {
            if (used.size() < MAX_LOOKED_AT && isInUse(entry)) {
                used.add(entry);
            }
        }
        return used;
    }

    @Override
    public boolean isInUse(Object entry) {
        return HostFields.number(entry, "state") == IN_USE && HostFields.get(entry, "connection") != null;
    }

    @Override
    public @Nullable Object settings() {
        return config;
    }

    /** Exactly this class: a subclass might run the host's code. */
    private List<?> all() {
        Object list = HostFields.get(bag, "sharedList");
        return list != null && list.getClass() == CopyOnWriteArrayList.class
                ? (CopyOnWriteArrayList<?>) list
                : List.of();
    }
}
