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
 * read without locks. What it holds is bounded; beyond the bounds pools and workers go unobserved, and are counted.
 */
public final class Registry {
    /** Approximate heap bytes per observed pool. */
    private static final int BYTES_PER_POOL = 3_000;

    /** Most pools observed at one time: 16,384, fewer where they would take more than half of a small heap. */
    public static final int MAX_POOLS =
            (int) Math.min(1 << 14, Runtime.getRuntime().maxMemory() / 2 / BYTES_PER_POOL);

    /** Most worker threads observed at one time. */
    public static final int MAX_WORKERS = 1 << 16;

    /** Most semaphores and locks followed at one time. */
    private static final int MAX_LIMITS = 1 << 10;

    private static final int BUCKETS = 1 << 12;
    private static final Object LOCK = new Object();
    // Written under the lock, read without: whoever does not find a pool looks again under the lock, and a worker
    // always sees its own cell. What is needed to compare a pool or a cell is in final fields.
    private static final PoolStats[] pools = new PoolStats[BUCKETS];
    private static final WorkerCell[] cells = new WorkerCell[BUCKETS];
    private static final AtomicInteger poolCount = new AtomicInteger();
    private static final AtomicInteger cellCount = new AtomicInteger();
    private static int nextId = 1;
    private static int limits; // under the lock

    /** Pools first seen since the reader last looked. */
    public static final Queue<PoolStats> fresh = new ConcurrentLinkedQueue<>();

    /** Pools and workers beyond the bounds. */
    public static final LongAdder unobserved = new LongAdder();

    private Registry() {}

    /** The statistics of a pool, or of its group if it has one, made on first sight; null if there are too many pools. */
    public static PoolStats pool(Object pool) {
        PoolStats own = own(pool);
        return own == null || own.group == null ? own : own.group;
    }

    /** Gives a pool its name, unless it is one of a group, or nothing is observed; whether it has it. */
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

    /** The same for the pool of a framework, whose workers run each task in one method; null for others. */
    public static PoolStats executor(Object pool) {
        PoolStats seen = seen(pool);
        PoolStats stats = seen == null ? newPool(pool, true, false) : seen;
        return stats == null || stats.executor ? stats : null;
    }

    /** The same for a pool of connections. */
    static PoolStats connections(Object pool) {
        PoolStats seen = seen(pool);
        return seen == null ? newPool(pool, false, true) : seen;
    }

    /** The same for a semaphore: the permits with which it was made, those that are free, and the threads that wait. */
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

    /** The same for the object in which a lock keeps its state. */
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

    /** The statistics of a pool that has been seen, else null. */
    static PoolStats seen(Object pool) {
        int hash = System.identityHashCode(pool);
        for (PoolStats p = pools[hash & BUCKETS - 1]; p != null; p = p.next) {
            if (p.hash == hash && p.refersTo(pool)) {
                return p;
            }
        }
        return null;
    }

    /** The same, of its group if it has one. For the reader. */
    public static PoolStats known(Object pool) {
        PoolStats own = seen(pool);
        return own == null || own.group == null ? own : own.group;
    }

    /** A number that no pool has or will have. */
    public static int newId() {
        synchronized (LOCK) {
            return nextId++;
        }
    }

    private static PoolStats newPool(Object pool, boolean ofFramework, boolean connections) {
        if (poolCount.get() >= MAX_POOLS) {
            unobserved.increment(); // without the lock, which each task of such a pool would need
            return null;
        }
        // A fork/join pool is made known by hooks of the JDK's class, too, and mostly these come first.
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

    /** The statistics of a group of scheduled pools, null if what they share is itself a pool. */
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

    /** Drops a pool that was collected, and those of its workers whose end no hook saw. */
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

    /** Whether the thread is known to work for any pool. */
    public static boolean works(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread) {
                return true;
            }
        }
        return false;
    }

    /** Whether the thread is at a task: of any pool, or its own if it is virtual. */
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

    /** The cell of a fork/join worker, or null if it has none. */
    static ForkJoinCell forkJoin(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ForkJoinCell cell) {
                return cell;
            }
        }
        return null;
    }

    /** The cell of the thread pool at whose task the thread is, the outermost if there are several; null if it is at none. */
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

    /** The cell of a thread that is one of the {@link EventExecutors}, or null if the thread is none. */
    static ExecutorCell ofEventExecutor(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ExecutorCell cell && cell.ofEventExecutor) {
                return cell;
            }
        }
        return null;
    }

    /** The cell of a framework's worker that is at a task, or null if the thread is none. */
    static ExecutorCell atTask(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ExecutorCell cell && cell.atTask()) {
                return cell;
            }
        }
        return null;
    }

    /**
     * The cell of a thread that works for {@code pool}, or null; a thread may work for a pool within another's task.
     */
    static WorkerCell known(Thread thread, Object pool) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c.member.refersTo(pool)) {
                return c;
            }
        }
        return null;
    }

    /** The cell of the calling worker thread, made on first sight; null if there are too many. */
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

    /** Drops the cell of a thread that ended or left its pool; its last figures still reach the reader. */
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

    /** Forgets everything; the probe is leaving. */
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
        Asks.clear();
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
