package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.host.PoolGroups;
import dev.lifeguard.probe.boot.host.PoolKinds;
import dev.lifeguard.probe.boot.route.Routes;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.lang.invoke.VarHandle;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Finds the {@link PoolStats} of a pool by identity, in a hash table that is read without locks. Its size is bounded;
 * further pools are counted but not observed.
 */
public final class Registry {
    /** Approximate heap bytes per observed pool. */
    private static final int BYTES_PER_POOL = 3_000;

    /** Maximum number of observed pools: 16,384, fewer if they would take more than half of a small heap. */
    public static final int MAX_POOLS =
            (int) Math.min(1 << 14, Runtime.getRuntime().maxMemory() / 2 / BYTES_PER_POOL);

    /** Maximum number of observed semaphores and locks. */
    private static final int MAX_LIMITS = 1 << 10;

    private static final int BUCKETS = 1 << 12;

    /** Guards all changes. */
    public static final Object LOCK = new Object();

    // Written under the lock, read without it: a thread that does not find a pool searches again under the lock. Fields
    // needed for comparing a pool are final.
    private static final PoolStats[] pools = new PoolStats[BUCKETS];
    private static final AtomicInteger poolCount = new AtomicInteger();
    private static int nextId = 1;
    private static int limits; // guarded by LOCK

    /** Pools first seen since the reader's last poll. */
    public static final Queue<PoolStats> fresh = new ConcurrentLinkedQueue<>();

    private Registry() {}

    /**
     * The statistics of a pool, or of its group if it has one, created on first use; null if there are too many pools.
     */
    public static PoolStats pool(Object pool) {
        PoolStats own = own(pool);
        return own == null || own.group == null ? own : own.group;
    }

    /** Names a pool; returns false for a member of a group, or if there are too many pools. */
    public static boolean name(Object pool, String name) {
        PoolStats own = own(pool);
        if (own == null || own.group != null) {
            return false;
        }
        own.givenName = name;
        return true;
    }

    /** The statistics of a pool itself, created on first use; null if there are too many pools. */
    static PoolStats own(Object pool) {
        PoolStats seen = seen(pool);
        return seen == null ? newPool(pool, false, false) : seen;
    }

    /**
     * As {@link #pool}, for a framework's pool, whose workers run each task in one method; null if the pool is of
     * another kind.
     */
    public static PoolStats executor(Object pool) {
        PoolStats seen = seen(pool);
        PoolStats stats = seen == null ? newPool(pool, true, false) : seen;
        return stats == null || stats.executor ? stats : null;
    }

    /** As {@link #pool}, for a connection pool. */
    public static PoolStats connections(Object pool) {
        PoolStats seen = seen(pool);
        return seen == null ? newPool(pool, false, true) : seen;
    }

    /** Whether one more semaphore or lock can be observed; called under {@link #LOCK}. */
    public static boolean mayFollow() {
        if (limits >= MAX_LIMITS || poolCount.get() >= MAX_POOLS) {
            Unobserved.add();
            return false;
        }
        return true;
    }

    /** Adds a semaphore or lock; called under {@link #LOCK}. */
    public static void follow(LimitStats limit) {
        limits++;
        fresh.add(limit);
        add(limit);
    }

    /** Whether any pool is known. */
    public static boolean hasPools() {
        return poolCount.get() > 0;
    }

    /** The statistics of a known pool, else null. */
    public static PoolStats seen(Object pool) {
        int hash = System.identityHashCode(pool);
        for (PoolStats p = pools[hash & BUCKETS - 1]; p != null; p = p.next) {
            if (p.hash == hash && p.refersTo(pool)) {
                return p;
            }
        }
        return null;
    }

    /** As {@link #seen}, or the statistics of its group. For the reader. */
    public static PoolStats known(Object pool) {
        PoolStats own = seen(pool);
        return own == null || own.group == null ? own : own.group;
    }

    /** A new number, unique among all pools. */
    public static int newId() {
        synchronized (LOCK) {
            return nextId++;
        }
    }

    private static PoolStats newPool(Object pool, boolean ofFramework, boolean connections) {
        if (poolCount.get() >= MAX_POOLS) {
            Unobserved.add(); // without the lock, which every task of such a pool would need
            return null;
        }
        // The hooks of the JDK's fork/join class also register pools, and usually before the framework's hooks.
        boolean executor = pool instanceof ForkJoinPool forkJoin ? PoolGroups.ofFramework(forkJoin) : ofFramework;
        synchronized (LOCK) {
            PoolStats seen = seen(pool);
            if (seen != null) {
                return seen;
            }
            if (poolCount.get() >= MAX_POOLS) {
                Unobserved.add();
                return null;
            }
            Object key = executor || connections ? null : PoolGroups.key(pool);
            int hash = System.identityHashCode(pool);
            PoolStats made = connections
                    ? new PoolStats(pool, nextId++, hash)
                    : new PoolStats(
                            pool,
                            nextId++,
                            hash,
                            pool instanceof ScheduledThreadPoolExecutor || PoolKinds.isTimerQueue(pool),
                            pool instanceof ForkJoinPool && !executor,
                            executor);
            PoolStats group = key == null ? null : group(key);
            if (group == null) {
                fresh.add(made);
            } else {
                group.add(made);
            }
            return add(made);
        }
    }

    /** The statistics of a group of scheduled pools, null if the shared object is itself a pool. */
    private static PoolStats group(Object key) {
        PoolStats seen = seen(key);
        if (seen != null) {
            return seen.scheduled ? seen : null;
        }
        PoolStats made = new PoolStats(key, nextId++, System.identityHashCode(key), true, false, false);
        fresh.add(made);
        return add(made);
    }

    private static PoolStats add(PoolStats made) {
        int bucket = made.hash & BUCKETS - 1;
        made.next = pools[bucket];
        VarHandle.releaseFence();
        pools[bucket] = made;
        poolCount.incrementAndGet();
        return made;
    }

    /** Drops a collected pool and its remaining workers. */
    public static void forget(PoolStats pool) {
        for (WorkerCell cell : pool.cells()) {
            Workers.forget(cell);
        }
        for (PoolStats member : pool.members()) {
            forget(member);
        }
        Routes.forget(pool);
        pool.dropped();
        synchronized (LOCK) {
            int bucket = pool.hash & BUCKETS - 1;
            PoolStats before = null;
            for (PoolStats p = pools[bucket]; p != null; before = p, p = p.next) {
                if (p == pool) {
                    if (before == null) {
                        pools[bucket] = p.next;
                    } else {
                        before.next = p.next;
                    }
                    poolCount.decrementAndGet();
                    limits -= pool instanceof LimitStats ? 1 : 0;
                    return;
                }
            }
        }
    }

    /** Drops members of a group that have been collected. */
    public static void forgetCollectedMembers(PoolStats group) {
        for (PoolStats member : group.members()) {
            if (member.refersTo(null)) {
                group.remove(member);
                forget(member);
            }
        }
    }

    /** Drops all pools. */
    public static void clear() {
        synchronized (LOCK) {
            for (int i = 0; i < BUCKETS; i++) {
                pools[i] = null;
            }
            poolCount.set(0);
            limits = 0;
            fresh.clear();
        }
    }
}
