package dev.lifeguard.probe.boot.host;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** Recognizes kinds of pools that have no public class. */
public final class PoolKinds {
    private PoolKinds() {}

    /** Whether it is the queue of a {@code java.util.Timer}. */
    public static boolean isTimerQueue(Object pool) {
        return pool.getClass().getName().equals("java.util.TaskQueue");
    }

    /** Whether it is the scheduler of virtual threads, which is recognized by the class of its thread factory. */
    public static boolean schedulesVirtualThreads(Object pool) {
        // Exactly this class: a subclass may be the host's, with unknown behavior.
        return pool.getClass() == ForkJoinPool.class
                && ((ForkJoinPool) pool).getFactory().getClass().getName().startsWith("java.lang.VirtualThread");
    }

    /** The name of the class that users know. */
    public static String className(Object pool) {
        String name = pool.getClass().getName();
        int inner = name.indexOf('$');
        if (pool instanceof AbstractQueuedSynchronizer && inner > 0) {
            return name.substring(0, inner); // nested in the lock's own class
        }
        if (isTimerQueue(pool)) {
            return "java.util.Timer";
        }
        return pool instanceof StandIn other ? other.className() : name;
    }
}
