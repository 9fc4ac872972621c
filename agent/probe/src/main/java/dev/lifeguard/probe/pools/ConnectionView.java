package dev.lifeguard.probe.pools;

import dev.lifeguard.model.event.PoolInfo;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The state of a connection pool: its size is the number of open connections, its queue the waiting
 * threads, which are unknown where reading them takes a lock.
 */
public abstract class ConnectionView implements PoolView {
    /** Maximum number of connections inspected one by one. */
    protected static final int MAX_LOOKED_AT = 1_000;

    private final PoolInfo.Kind kind;

    protected ConnectionView(PoolInfo.Kind kind) {
        this.kind = kind;
    }

    @Override
    public final PoolInfo.Kind kind() {
        return kind;
    }

    /** The connections in use, as the objects that hooks receive; for a very large pool, some of them. */
    public List<Object> inUse() {
        return List.of();
    }

    public boolean isInUse(Object connection) {
        return inUse().stream().anyMatch(one -> one == connection);
    }

    /** The object that has setters for the pool's size, or null. */
    public @Nullable Object settings() {
        return null;
    }
}
