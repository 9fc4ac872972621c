package dev.lifeguard.probe.boot;

import java.lang.invoke.VarHandle;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;

/**
 * Finds the {@link PoolStats} of a pool and the {@link WorkerCell} of a thread, by identity, in hash tables that are
 * read without locks. Their size is bounded; further pools and workers are counted but not observed.
 */
public final class Registry {
    /** Approximate heap bytes per observed pool. */
    private static final int BYTES_PER_POOL = 3_000;

    /** Maximum number of observed pools: 16,384, fewer if they would take more than half of a small heap. */
    public static final int MAX_POOLS =
            (int) Math.min(1 << 14, Runtime.getRuntime().maxMemory() / 2 / BYTES_PER_POOL);

    /** Maximum number of observed worker threads. */
    public static final int MAX_WORKERS = 1 << 16;

    /** Maximum number of observed semaphores and locks. */
    private static final int MAX_LIMITS = 1 << 10;

    private static final int BUCKETS = 1 << 12;
    private static final Object LOCK = new Object();
    // Written under the lock, read without it: a thread that does not find a pool searches again under the lock, and a
    // worker always sees its own cell. Fields needed for comparing a pool or a cell are final.
    private static final PoolStats[] pools = new PoolStats[BUCKETS];
    private static final WorkerCell[] cells = new WorkerCell[BUCKETS];
    private static final AtomicInteger poolCount = new AtomicInteger();
    private static final AtomicInteger cellCount = new AtomicInteger();
    private static int nextId = 1;
    private static int limits; // guarded by LOCK

    /** Pools first seen since the reader's last poll. */
    public static final Queue<PoolStats> fresh = new ConcurrentLinkedQueue<>();

    /** Pools and workers beyond the limits. */
    public static final LongAdder unobserved = new LongAdder();

    private Registry() {}

    /**
     * The statistics of a pool, or of its group if it has one, created on first use; null if there are too many pools.
     */
    public static PoolStats pool(Object pool) {
        PoolStats own = own(pool);
        return own == null || own.group == null ? own : own.group;
    }

    /** Names a pool; returns false for a member of a group, or if nothing is observed. */
    public static boolean name(Object pool, String name) {
        PoolStats own = Hooks.off ? null : own(pool);
        if (own == null || own.group != null) {
            return false;
        }
        own.givenName = name;
        return true;
    }

    private static PoolStats own(Object pool) {
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
    static PoolStats connections(Object pool) {
        PoolStats seen = seen(pool);
        return seen == null ? newPool(pool, false, true) : seen;
    }

    /**
     * As {@link #pool}, for a semaphore.
     *
     * @param made its initial number of permits
     * @param free permits that are free now
     * @param waiting threads that wait now
     */
    static PermitStats permits(Object semaphore, int made, int free, int waiting) {
        synchronized (LOCK) {
            PoolStats seen = seen(semaphore);
            if (seen != null || !mayFollow()) {
                return (PermitStats) seen;
            }
            PermitStats stats =
                    new PermitStats(semaphore, nextId++, System.identityHashCode(semaphore), made, free, waiting);
            follow(stats);
            return stats;
        }
    }

    /** As {@link #pool}, for the object that holds a lock's state. */
    static LockStats lock(Object sync) {
        synchronized (LOCK) {
            PoolStats seen = seen(sync);
            if (seen != null || !mayFollow()) {
                return (LockStats) seen;
            }
            LockStats stats = new LockStats(sync, nextId++, System.identityHashCode(sync));
            Locks.begins();
            follow(stats);
            return stats;
        }
    }

    private static boolean mayFollow() {
        if (limits >= MAX_LIMITS || poolCount.get() >= MAX_POOLS) {
            unobserved.increment();
            return false;
        }
        return true;
    }

    private static void follow(PoolStats limit) {
        limits++;
        fresh.add(limit);
        add(limit);
    }

    /** Whether any pool is known. */
    public static boolean hasPools() {
        return poolCount.get() > 0;
    }

    /** The statistics of a known pool, else null. */
    static PoolStats seen(Object pool) {
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
            unobserved.increment(); // without the lock, which every task of such a pool would need
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
                unobserved.increment();
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
                            pool instanceof ScheduledThreadPoolExecutor || TimerHooks.isQueue(pool),
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
            forget(cell);
        }
        for (PoolStats member : pool.members()) {
            forget(member);
        }
        Routes.forget(pool);
        if (pool instanceof LockStats lock) {
            Locks.leaves(lock);
        }
        if (pool instanceof PermitStats permits) {
            Semaphores.leaves(permits);
        }
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
                    limits -= pool instanceof PermitStats || pool instanceof LockStats ? 1 : 0;
                    return;
                }
            }
        }
    }

    /** Whether the thread is a known worker of any pool. */
    public static boolean works(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread) {
                return true;
            }
        }
        return false;
    }

    /** Whether the thread runs a task of any pool; always true for virtual threads. */
    static boolean isAtTask(Thread thread) {
        if (ThreadId.isVirtual(thread)) {
            return true;
        }
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && !c.idle()) {
                return true;
            }
        }
        return false;
    }

    /** The cell of a fork/join worker, or null. */
    static ForkJoinCell forkJoin(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ForkJoinCell cell) {
                return cell;
            }
        }
        return null;
    }

    /** The cell of the thread pool whose task the thread runs, the outermost if there are several; or null. */
    static SampledCell working(Thread thread) {
        SampledCell outermost = null;
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread
                    && !c.idle()
                    && c instanceof SampledCell cell
                    && !c.pool.forkJoin
                    && (outermost == null || cell.started - outermost.started < 0)) {
                outermost = cell;
            }
        }
        return outermost;
    }

    /** The cell of one of the {@link EventExecutors}, or null. */
    static ExecutorCell ofEventExecutor(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ExecutorCell cell && cell.ofEventExecutor) {
                return cell;
            }
        }
        return null;
    }

    /** The cell of a framework's worker that runs a task, or null. */
    static ExecutorCell atTask(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ExecutorCell cell && cell.atTask()) {
                return cell;
            }
        }
        return null;
    }

    /**
     * The cell of a thread that works for {@code pool}, or null; a thread may work for a pool within another pool's
     * task.
     */
    static WorkerCell known(Thread thread, Object pool) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c.member.refersTo(pool)) {
                return c;
            }
        }
        return null;
    }

    /** The cell of the calling worker thread, created on first use; null if there are too many. */
    static WorkerCell cell(Thread thread, Object pool) {
        WorkerCell cell = known(thread, pool);
        if (cell != null) {
            return cell;
        }
        PoolStats own = own(pool);
        if (own == null) {
            return null;
        }
        PoolStats stats = own.group == null ? own : own.group;
        if (cellCount.incrementAndGet() > MAX_WORKERS) {
            cellCount.decrementAndGet();
            unobserved.increment();
            return null;
        }
        WorkerCell made = stats.newCell(thread);
        made.member = own;
        stats.add(made);
        synchronized (LOCK) {
            int bucket = System.identityHashCode(thread) & BUCKETS - 1;
            made.next = cells[bucket];
            VarHandle.releaseFence();
            cells[bucket] = made;
        }
        return made;
    }

    /** Drops the cell of a thread that ended or left its pool; the reader still receives its last values. */
    public static void forget(WorkerCell cell) {
        synchronized (LOCK) {
            int bucket = System.identityHashCode(cell.owner) & BUCKETS - 1;
            WorkerCell before = null;
            for (WorkerCell c = cells[bucket]; c != null; before = c, c = c.next) {
                if (c == cell) {
                    if (before == null) {
                        cells[bucket] = c.next;
                    } else {
                        before.next = c.next;
                    }
                    cellCount.decrementAndGet();
                    break;
                }
            }
        }
        cell.dropped();
        cell.pool.finish(cell);
    }

    /** Drops everything when the probe leaves. */
    public static void clear() {
        synchronized (LOCK) {
            for (int i = 0; i < BUCKETS; i++) {
                pools[i] = null;
                cells[i] = null;
            }
            poolCount.set(0);
            limits = 0;
            ForkJoinCell.forgetTiming();
            cellCount.set(0);
            fresh.clear();
            unobserved.reset();
        }
        Helpers.clear();
        EventExecutors.clear();
        Connections.clear();
        Routes.clear();
        JoinedPatterns.clear();
        PendingAcquires.clear();
        HostLimit.forgetAll();
        OpenRequests.clear();
        Semaphores.clear();
        ExecutorLimits.clear();
        Locks.clear();
        CallSite.clear();
        LostTasks.clear();
        ScheduleEnds.clear();
        Traces.clear();
    }
}
