package dev.lifeguard.probe.pools.connections;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.fields.HostFields;
import dev.lifeguard.probe.pools.ConnectionView;
import dev.lifeguard.probe.pools.QueuedTasks;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of Tomcat's connection pool, from its fields. */
public final class TomcatConnectionsView extends ConnectionView {
    public static final String CLASS = "org.apache.tomcat.jdbc.pool.ConnectionPool";

    private final Object pool;
    private final @Nullable Object properties;

    public TomcatConnectionsView(Object pool) {
        this.pool = pool;
        properties = HostFields.get(pool, "poolProperties");
    }

    @Override
    public @Nullable String name() {
        return HostFields.get(properties, "name") instanceof String name ? name : null;
    }

    @Override
    public String setting() {
        return PoolSetting.TOMCAT_JDBC.size();
    }

    @Override
    public int size() {
        return (int) HostFields.number(pool, "size");
    }

    @Override
    public int coreSize() {
        return (int) HostFields.number(properties, "minIdle");
    }

    @Override
    public int maxSize() {
        return (int) HostFields.number(properties, "maxActive");
    }

    @Override
    public long queueSize() {
        return HostFields.number(pool, "waitcount");
    }

    @Override
    public List<Object> inUse() {
        List<Object> used = new ArrayList<>();
        Object busy = HostFields.get(pool, "busy");
        if (busy != null) {
            new QueuedTasks(MAX_LOOKED_AT).queue(busy, used::add);
        }
        return used;
    }
}
