package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The state of a pool of connections: its size is the number of those that are open, its queue whoever waits for one. */
abstract sealed class ConnectionView implements CountedView
        permits HikariView, TomcatConnectionsView, CommonsPoolView, AgroalView, C3p0View {
    /** Connections that are looked at singly. */
    static final int MAX_LOOKED_AT = 1_000;

    /** The view of a pool that {@code ConnectionHooks} has seen. */
    static ConnectionView of(Object pool) {
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
                default:
                    break; // perhaps its superclass
            }
        }
        throw new IllegalArgumentException(pool.getClass() + " is no known pool of connections");
    }

    @Override
    public final PoolInfo.Kind kind() {
        return PoolInfo.Kind.CONNECTIONS;
    }

    /** The connections that are in use, as the hooks know them; of a very large pool, some. */
    List<Object> inUse() {
        return List.of();
    }

    /** Whether such a connection is in use still. */
    boolean isInUse(Object connection) {
        return inUse().stream().anyMatch(one -> one == connection);
    }

    /** The object that has setters for the pool's size, null if there is none. */
    @Nullable
    Object settings() {
        return null;
    }
}
