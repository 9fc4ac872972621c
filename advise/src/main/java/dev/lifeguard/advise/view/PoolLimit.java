package dev.lifeguard.advise.view;

import dev.lifeguard.model.event.PoolInfo;

/** How many threads a pool has under load, which is not always its maximum. */
public final class PoolLimit {
    /** A maximum beyond what any machine can have is no limit. */
    static final int UNLIMITED_FROM = 1 << 20;

    private PoolLimit() {}

    /**
     * A {@code ThreadPoolExecutor} makes threads beyond its core size only when its queue refuses a task, hence never
     * where the queue has no limit; Tomcat's, Jetty's and JBoss' fill up to their maximum first; a fork/join pool keeps its
     * parallelism, and so does a coroutine dispatcher; a group of Netty's has one thread for each executor.
     */
    public static int threads(PoolInfo pool, int coreSize, int maxSize) {
        return switch (pool.kind()) {
            case FORK_JOIN, COMMON, VIRTUAL, SCHEDULED -> Math.max(1, coreSize);
            case TOMCAT,
                    JETTY,
                    JBOSS,
                    NETTY,
                    COROUTINES,
                    DISPATCHER,
                    CATS_EFFECT,
                    ZIO,
                    GRIZZLY,
                    CONNECTIONS,
                    PERMITS,
                    LOCK,
                    THREADS,
                    POOL_THREADS -> maxSize;
            case THREAD_POOL ->
                pool.queueCapacity() >= PoolInfo.UNBOUNDED && !tomcatQueue(pool) ? Math.max(1, coreSize) : maxSize;
        };
    }

    /** Tomcat's unbounded queue refuses tasks on purpose while threads may still be made. */
    private static boolean tomcatQueue(PoolInfo pool) {
        String queue = pool.queueClass();
        return queue != null && queue.startsWith("org.apache.tomcat.");
    }
}
