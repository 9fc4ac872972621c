package dev.lifeguard.probe.boot;

import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;

/**
 * Which pools are one to their users: Reactor makes a scheduled pool of one thread for each of the threads of a scheduler, and
 * gives them all the scheduler's thread factory.
 */
final class PoolGroups {
    private static final String REACTOR = "reactor.core.scheduler.";
    private static final String BOUNDED = REACTOR + "BoundedElasticScheduler$BoundedScheduledExecutorService";

    private PoolGroups() {}

    /** The object that all pools of the group share, and no others; null if the pool is one by itself. */
    static Object key(Object pool) {
        Class<?> type = pool.getClass();
        boolean bounded = type.getName().equals(BOUNDED);
        if (!bounded && type != ScheduledThreadPoolExecutor.class) {
            return null; // another class may be the host's, and answer in some way of its own
        }
        ThreadFactory factory = ((ScheduledThreadPoolExecutor) pool).getThreadFactory();
        return bounded || factory.getClass().getName().startsWith(REACTOR) ? factory : null;
    }
}
