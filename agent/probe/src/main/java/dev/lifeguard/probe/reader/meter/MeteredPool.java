package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.pools.PoolView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A pool with its workers at the last step. */
public abstract class MeteredPool {
    /** The hooks' counts. */
    public final PoolStats stats;

    final LiveWorkers live;

    /** Whether its tasks are loops, whose own waits for work are left out of its busy time. */
    public boolean looping;

    MeteredPool(PoolStats stats) {
        this.stats = stats;
        live = new LiveWorkers(stats);
    }

    /** The kind of the pool, as far as it is known when the pool itself has been collected. */
    public abstract PoolInfo.Kind kindOfCollected();

    public abstract PoolView view(Object pool);

    /** The present state of the pool, null if it has been collected. */
    public final @Nullable PoolView view() {
        Object pool = stats.get();
        return pool == null ? null : view(pool);
    }

    /** The workers at the last step. */
    public final List<WorkerCell> workers() {
        return live.all();
    }

    /** All known threads of the pool; for connections, their holders. */
    public final List<Thread> threads() {
        return live.threads();
    }

    /** The name of a worker, which may have ended; null if none has been seen yet, or if they are connections. */
    public final @Nullable String workerName() {
        return live.name();
    }
}
