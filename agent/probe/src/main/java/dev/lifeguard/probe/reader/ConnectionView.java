package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.HostLimit;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of a connection pool: its size is the number of open connections, its queue the waiting threads. */
abstract sealed class ConnectionView implements CountedView
        permits HikariView,
                TomcatConnectionsView,
                CommonsPoolView,
                AgroalView,
                C3p0View,
                RoutePoolView,
                KeyedPoolView,
                ReactivePoolView,
                HostLimitView,
                SemaphoreView,
                ThrottleView,
                LockView {
    /** Maximum number of connections inspected one by one. */
    static final int MAX_LOOKED_AT = 1_000;

    /**
     * The view of a pool that a hook has seen.
     *
     * @param whole the larger pool that it belongs to, if it is the pool of one route
     */
    static ConnectionView of(Object pool, @Nullable Object whole) {
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

    @Override
    public PoolInfo.Kind kind() {
        return PoolInfo.Kind.CONNECTIONS;
    }

    /** The connections in use, as the objects that hooks receive; for a very large pool, some of them. */
    List<Object> inUse() {
        return List.of();
    }

    boolean isInUse(Object connection) {
        return inUse().stream().anyMatch(one -> one == connection);
    }

    /** The object that has setters for the pool's size, or null. */
    @Nullable
    Object settings() {
        return null;
    }
}
