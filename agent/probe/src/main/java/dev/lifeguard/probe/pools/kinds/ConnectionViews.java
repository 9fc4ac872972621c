package dev.lifeguard.probe.pools.kinds;

import dev.lifeguard.probe.boot.limit.HostLimit;
import dev.lifeguard.probe.pools.ConnectionView;
import dev.lifeguard.probe.pools.connections.AgroalView;
import dev.lifeguard.probe.pools.connections.C3p0View;
import dev.lifeguard.probe.pools.connections.CommonsPoolView;
import dev.lifeguard.probe.pools.connections.HikariView;
import dev.lifeguard.probe.pools.connections.HostLimitView;
import dev.lifeguard.probe.pools.connections.KeyedPoolView;
import dev.lifeguard.probe.pools.connections.ReactivePoolView;
import dev.lifeguard.probe.pools.connections.RoutePoolView;
import dev.lifeguard.probe.pools.connections.TomcatConnectionsView;
import org.jspecify.annotations.Nullable;

/** The known kinds of connection pools, by the names of their classes. */
public final class ConnectionViews {
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
            switch (type.getName()) {
                case HikariView.CLASS:
                    return new HikariView(pool);
                case TomcatConnectionsView.CLASS:
                    return new TomcatConnectionsView(pool);
                case CommonsPoolView.CLASS:
                    return new CommonsPoolView(pool);
                case AgroalView.CLASS:
                    return new AgroalView(pool);
                case C3p0View.CLASS:
                    return new C3p0View(pool);
                case RoutePoolView.VERSION_4:
                case RoutePoolView.STRICT:
                case RoutePoolView.LAX:
                    return new RoutePoolView(pool, whole);
                case KeyedPoolView.CLASS:
                    return new KeyedPoolView(pool, whole);
                case ReactivePoolView.CLASS:
                    return new ReactivePoolView(pool);
                default:
                    break; // try the superclass
            }
        }
        throw new IllegalArgumentException(pool.getClass() + " is no known pool of connections");
    }
}
