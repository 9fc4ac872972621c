package dev.lifeguard.probe.pools.kinds;

import dev.lifeguard.model.naming.PoolSetting;
import dev.lifeguard.probe.boot.limit.HostLimit;
import dev.lifeguard.probe.pools.ConnectionView;
import dev.lifeguard.probe.pools.connections.ConnectionFields;
import dev.lifeguard.probe.pools.connections.FieldsView;
import dev.lifeguard.probe.pools.connections.HostLimitView;
import dev.lifeguard.probe.pools.connections.KeyedPoolView;
import dev.lifeguard.probe.pools.connections.RoutePoolView;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The known kinds of connection pools, by the names of their classes. */
public final class ConnectionViews {
    private static final Map<String, ConnectionFields> FIELDS = Map.of(
            "com.zaxxer.hikari.pool.HikariPool",
            new ConnectionFields(PoolSetting.HIKARI)
                    .name("poolName")
                    .open("connectionBag", "sharedList")
                    .core("config", "minIdle")
                    .max("config", "maxPoolSize")
                    .waiting("connectionBag", "waiters")
                    .settings("config")
                    .uses("connectionBag", "sharedList")
                    .inUse("state", "1"),
            "org.apache.tomcat.jdbc.pool.ConnectionPool",
            new ConnectionFields(PoolSetting.TOMCAT_JDBC)
                    .name("poolProperties", "name")
                    .open("size")
                    .core("poolProperties", "minIdle")
                    .max("poolProperties", "maxActive")
                    .waiting("waitcount")
                    .uses("busy"),
            "org.apache.commons.pool2.impl.GenericObjectPool", // used by DBCP2
            new ConnectionFields(PoolSetting.COMMONS)
                    .open("allObjects")
                    .core("minIdle")
                    .max("maxTotal")
                    .uses("allObjects")
                    .inUse("state", "ALLOCATED")
                    .object("object"),
            "io.agroal.pool.ConnectionPool",
            new ConnectionFields(PoolSetting.AGROAL)
                    .open("allConnections", "data")
                    .core("configuration", "this$0", "minSize") // of the object that built the configuration
                    .max("configuration", "this$0", "maxSize")
                    .waiting("synchronizer")
                    .uses("allConnections", "data")
                    .inUse("state", "CHECKED_OUT"),
            "com.mchange.v2.resourcepool.BasicResourcePool", // of c3p0; uses are only known under its lock
            new ConnectionFields(PoolSetting.C3P0).open("managed").core("min").max("max"),
            "reactor.pool.SimpleDequePool", // has no list of connections in use
            new ConnectionFields(PoolSetting.REACTOR)
                    .open("acquired")
                    .open("idleSize")
                    .core("poolConfig", "allocationStrategy", "delegate?", "min") // a strategy may be sampled
                    .max("poolConfig", "allocationStrategy", "delegate?", "max"));

    private ConnectionViews() {}

    /**
     * The view of a pool that a hook has seen.
     *
     * @param whole the larger pool that it belongs to, if it is the pool of one route
     */
    public static ConnectionView of(Object pool, @Nullable Object whole) {
        if (pool instanceof HostLimit limit) {
            return new HostLimitView(limit);
        }
        for (Class<?> type = pool.getClass(); type != null; type = type.getSuperclass()) {
            ConnectionFields fields = FIELDS.get(type.getName());
            if (fields != null) {
                return new FieldsView(fields, pool, type != pool.getClass());
            }
            if (RoutePoolView.CLASSES.contains(type.getName())) {
                return new RoutePoolView(pool, whole);
            }
            if (type.getName().equals(KeyedPoolView.CLASS)) {
                return new KeyedPoolView(pool, whole);
            }
        }
        throw new IllegalArgumentException(pool.getClass() + " is no known pool of connections");
    }
}
