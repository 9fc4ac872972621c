package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.host.ThreadId;
import dev.lifeguard.probe.boot.sum.Unobserved;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Finds the {@link WorkerCell} of a thread, by identity, in a hash table that is read without locks. Its size is
 * bounded; further workers are counted but not observed.
 */
public final class Workers {
    /** Maximum number of observed worker threads. */
    public static final int MAX = 1 << 16;

    private static final int BUCKETS = 1 << 12;

    // Written under the registry's lock, read without it: a worker always sees its own cell. Fields needed
    // for comparing a cell are final.
    private static final WorkerCell[] cells = new WorkerCell[BUCKETS];
    private static final AtomicInteger count = new AtomicInteger();

    private Workers() {}

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
    public static boolean isAtTask(Thread thread) {
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
    public static ForkJoinCell forkJoin(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ForkJoinCell cell) {
                return cell;
            }
        }
        return null;
    }

    /** The cell of the thread pool whose task the thread runs, the outermost if there are several; or null. */
    public static SampledCell working(Thread thread) {
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

    /** The cell of one of the {@code EventExecutors}, or null. */
    public static ExecutorCell ofEventExecutor(Thread thread) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c instanceof ExecutorCell cell && cell.ofEventExecutor) {
                return cell;
            }
        }
        return null;
    }

    /** The cell of a framework's worker that runs a task, or null. */
    public static ExecutorCell atTask(Thread thread) {
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
    public static WorkerCell known(Thread thread, Object pool) {
        for (WorkerCell c = cells[System.identityHashCode(thread) & BUCKETS - 1]; c != null; c = c.next) {
            if (c.owner == thread && c.member.refersTo(pool)) {
                return c;
            }
        }
        return null;
    }

    /** The cell of the calling worker thread, created on first use; null if there are too many. */
    public static WorkerCell cell(Thread thread, Object pool) {
        WorkerCell cell = known(thread, pool);
        return cell == null ? created(thread, pool) : cell;
    }

    private static WorkerCell created(Thread thread, Object pool) {
        PoolStats own = Registry.own(pool);
        if (own == null) {
            return null;
        }
        PoolStats stats = own.group == null ? own : own.group;
        if (count.incrementAndGet() > MAX) {
            count.decrementAndGet();
            Unobserved.add();
            return null;
        }
        WorkerCell made = stats.newCell(thread);
        made.member = own;
        stats.add(made);
        synchronized (Registry.LOCK) {
            int bucket = System.identityHashCode(thread) & BUCKETS - 1;
            made.next = cells[bucket];
            VarHandle.releaseFence();
            cells[bucket] = made;
        }
        return made;
    }

    /** Drops the cell of a thread that ended or left its pool; the reader still receives its last values. */
    public static void forget(WorkerCell cell) {
        synchronized (Registry.LOCK) {
            int bucket = System.identityHashCode(cell.owner) & BUCKETS - 1;
            WorkerCell before = null;
            for (WorkerCell c = cells[bucket]; c != null; before = c, c = c.next) {
                if (c == cell) {
                    if (before == null) {
                        cells[bucket] = c.next;
                    } else {
                        before.next = c.next;
                    }
                    count.decrementAndGet();
                    break;
                }
            }
        }
        cell.dropped();
        cell.pool.finish(cell);
    }

    /** Drops all workers. */
    public static void clear() {
        synchronized (Registry.LOCK) {
            for (int i = 0; i < BUCKETS; i++) {
                cells[i] = null;
            }
            ForkJoinCell.forgetTiming();
            count.set(0);
        }
    }
}
