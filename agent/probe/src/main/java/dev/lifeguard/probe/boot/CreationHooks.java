package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.host.CallSite;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.Registry;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ThreadPoolExecutor;

/** Called when a pool of any kind is created. */
public final class CreationHooks {
    private static volatile int creatorsWanted;

    private CreationHooks() {}

    /** Sets how many of the pools created from now on get their creator recorded, which costs microseconds each. */
    public static void wantCreators(int count) {
        creatorsWanted = count;
    }

    /** A pool was constructed. */
    @Guarded
    public static void created(Object pool) {
        PoolStats stats = Registry.pool(pool);
        if (stats == null || stats.constructionSeen) {
            return;
        }
        stats.constructionSeen = true;
        if (creatorsWanted > 0 && stats.refersTo(pool)) { // a framework creates the members of a group
            creatorsWanted--;
            StackTraceElement[] stack = CallSite.stack();
            stats.creator = stats.connections
                    ? CallSite.user(stack, pool.getClass())
                    : CallSite.creator(stack, pool.getClass());
        }
    }

    /**
     * Names a pool of the JDK; returns false for other objects, for a member of a group, and if nothing is observed.
     */
    public static boolean name(Object pool, String name) {
        return !Hooks.off
                && (pool instanceof ThreadPoolExecutor || pool instanceof ForkJoinPool)
                && Registry.name(pool, name);
    }
}
