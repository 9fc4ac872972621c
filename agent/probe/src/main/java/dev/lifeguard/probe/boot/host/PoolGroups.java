package dev.lifeguard.probe.boot.host;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.function.Predicate;

/**
 * Maps the JDK's pools to what their users see as a pool. Reactor and RxJava create a scheduled pool of one thread for
 * each thread of a scheduler, all with the scheduler's thread factory; they count as one pool. A fork/join pool may be a
 * framework's, whose users only submit tasks.
 */
public final class PoolGroups {
    private static final String REACTOR = "reactor.core.scheduler.";
    private static final String RX_JAVA = "io.reactivex.";
    private static final String BOUNDED = REACTOR + "BoundedElasticScheduler$BoundedScheduledExecutorService";

    /** Whether a pool's framework has hooks; null while no hooks are installed. */
    private static volatile Predicate<Object> hooked;

    private PoolGroups() {}

    /** Sets the test whether a pool's framework has hooks; null for none. */
    public static void hooked(Predicate<Object> test) {
        hooked = test;
    }

    /**
     * Whether a fork/join pool belongs to a framework with hooks. Pools whose threads carry virtual threads run
     * continuations and stay fork/join pools.
     */
    public static boolean ofFramework(ForkJoinPool pool) {
        Predicate<Object> test = hooked;
        return test != null
                && pool.getClass() != ForkJoinPool.class
                && test.test(pool)
                && !pool.getFactory().getClass().getName().contains("Carrier");
    }

    /** The object that exactly the pools of one group share; null if the pool is not in a group. */
    public static Object key(Object pool) {
        Class<?> type = pool.getClass();
        boolean bounded = type.getName().equals(BOUNDED);
        if (!bounded && type != ScheduledThreadPoolExecutor.class) {
            return null; // another class may be the host's, with unknown behavior
        }
        ThreadFactory factory = ((ScheduledThreadPoolExecutor) pool).getThreadFactory();
        String of = factory.getClass().getName();
        return bounded || of.startsWith(REACTOR) || of.startsWith(RX_JAVA) ? factory : null;
    }
}
