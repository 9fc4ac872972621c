package dev.lifeguard.probe.boot;

/** Called when a pool of any kind is created. */
public final class CreationHooks {
    private static volatile int creatorsWanted;

    private CreationHooks() {}

    /** Sets how many of the pools created from now on get their creator recorded, which costs microseconds each. */
    public static void wantCreators(int count) {
        creatorsWanted = count;
    }

    /** A pool was constructed. */
    public static void created(Object pool) {
        if (Hooks.off) {
            return;
        }
        try {
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
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
