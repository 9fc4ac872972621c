package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.limit.HostLimit;
import dev.lifeguard.probe.boot.limit.PendingAcquires;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.QueueCounts;
import dev.lifeguard.probe.boot.pool.Registry;

/**
 * Hooks of dispatchers that limit the calls to each host. A call waits from when it is enqueued until the dispatcher
 * starts it, and occupies one of its host's slots until it finishes. No thread waits for that.
 */
public final class CallHooks {
    private CallHooks() {}

    /** A call is enqueued. */
    @Guarded
    public static void comes(Object call, String host, Object dispatcher) {
        if (call == null || host == null) {
            return;
        }
        HostLimit limit = HostLimit.of(dispatcher, host);
        PoolStats stats = limit == null ? null : Registry.connections(limit);
        if (stats != null && PendingAcquires.begin(call, stats, null)) {
            QueueCounts.arrives(call, stats);
        }
    }

    /** The dispatcher starts a call. */
    @Guarded
    public static void starts(Object call) {
        if (call == null) {
            return;
        }
        int slot = PendingAcquires.find(call);
        if (slot < 0) {
            return;
        }
        PoolStats stats = PendingAcquires.pool(slot);
        if (PendingAcquires.end(slot, call) && stats.get() instanceof HostLimit limit) {
            limit.taken(call, stats);
        }
    }

    /** A call has finished, successfully or not. */
    @Guarded
    public static void ends(Object call, String host, Object dispatcher) {
        HostLimit limit = call == null || host == null ? null : HostLimit.known(dispatcher, host);
        if (limit != null) {
            limit.givenBack(call);
        }
    }
}
