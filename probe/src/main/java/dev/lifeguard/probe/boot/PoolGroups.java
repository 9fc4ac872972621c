package dev.lifeguard.probe.boot;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;

/**
 * What the JDK's pools are to their users. Some are one: Reactor makes a scheduled pool of one thread for each of the threads
 * of a scheduler, and gives them all the scheduler's thread factory. And a fork/join pool may be a framework's, to which its
 * users only hand over tasks.
 */
public final class PoolGroups {
    private static final String REACTOR = "reactor.core.scheduler.";
    private static final String BOUNDED = REACTOR + "BoundedElasticScheduler$BoundedScheduledExecutorService";

    /** Whether a pool's framework has its hooks; null while there are none. */
    private static volatile Predicate<Object> hooked;

    private PoolGroups() {}

    /** Sets the test whether a pool's framework has its hooks; null where none has. */
    public static void hooked(Predicate<Object> test) {
        hooked = test;
    }

    /** Of pools whose threads carry virtual ones, the tasks are continuations: these stay fork/join pools. */
    static boolean ofFramework(ForkJoinPool pool) {
        Predicate<Object> test = hooked;
        return test != null
                && pool.getClass() != ForkJoinPool.class
                && test.test(pool)
                && !pool.getFactory().getClass().getName().contains("Carrier");
    }

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
