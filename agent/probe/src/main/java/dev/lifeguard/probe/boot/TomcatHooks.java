package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import dev.lifeguard.probe.boot.refusal.LostTasks;

/** Hooks of Tomcat's own executor, in addition to the hooks of the JDK's thread pools. */
public final class TomcatHooks {
    private TomcatHooks() {}

    /** The pool rejected a task and then tried to force it into its queue. */
    @Guarded
    public static void forced(boolean accepted, Object task, Object pool) {
        if (!accepted) {
            return;
        }
        PoolStats stats = Registry.pool(pool);
        if (stats != null) {
            stats.rejected.decrement();
        }
        LostTasks.found(task);
        QueueHooks.enqueued(task, pool);
    }
}
