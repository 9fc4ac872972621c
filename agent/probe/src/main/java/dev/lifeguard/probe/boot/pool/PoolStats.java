package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.host.PoolKinds;
import dev.lifeguard.probe.boot.host.ThreadId;
import dev.lifeguard.probe.boot.refusal.Drops;
import dev.lifeguard.probe.boot.refusal.HandlerPuts;
import dev.lifeguard.probe.boot.sample.WaitSampler;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.sum.StampSum;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;

/** The counts of one pool. The pool is held weakly, so that the host can drop it. */
public class PoolStats extends WorkerLists {
    /** Whether tasks count as enqueued from their due time, which is known only when they are taken. */
    public final boolean scheduled;

    /** Its periodic tasks; null unless it is scheduled. */
    public final PeriodicTasks periodic;

    /** Whether it is a {@code java.util.Timer}, represented by its queue; then it is also scheduled. */
    public final boolean timer;

    /** Whether it is a fork/join pool that does not belong to a framework. */
    public final boolean forkJoin;

    /** Whether it is a framework's pool, whose workers run each task in one method. */
    public final boolean executor;

    /** Whether it is a connection pool; connections are taken and returned by threads of others. */
    public final boolean connections;

    /** Whether it is the scheduler of virtual threads, whose tasks are continuations rather than submitted tasks. */
    public final boolean virtualThreads;

    /** Name of the pool's class, which remains when the pool has been collected. */
    public final String className;

    /** The group that it belongs to, which has all counts then; else null. */
    volatile PoolStats group;

    private final ArrayList<PoolStats> members = new ArrayList<>(0); // of a group; guarded by this

    /** For the pool of one route, the larger pool that has its limits; null otherwise, or while unknown. */
    private volatile WeakReference<Object> whole;

    final int hash;
    volatile PoolStats next;

    /** {@link Stamp} sums of tasks enqueued, and of tasks that left the queue without being started. */
    public final StampSum enqueued = new StampSum();

    public final LongAdder withdrawn = new LongAdder();
    public final LongAdder rejected = new LongAdder();
    public final LongAdder threadsCreated = new LongAdder();

    /** Work that outside threads did for a fork/join pool: nanoseconds, tasks. */
    public final LongAdder helpNs = new LongAdder();

    public final LongAdder helpTasks = new LongAdder();

    public final WaitSampler sampler = new WaitSampler();

    /**
     * One in how many sampled tasks begins a pair of samples whose workers' clocks are read, 0 if none does; set by the
     * reader.
     */
    public volatile int clockStride;

    /** Whether a request has begun in one of its tasks: from then on its tasks are its requests. */
    public volatile boolean servesRequests;

    /**
     * Whether outside submissions to a fork/join pool are sampled; the reader clears it where most tasks are forks.
     */
    public volatile boolean followsOutside = true;

    /** Fork/join tasks of a worker between two that are timed; set by the reader. */
    public volatile int forkStride;

    /**
     * Number of submitters' stacks to take. The first one is always taken, since a pool may live for one call only.
     */
    public volatile int stacksWanted = 1;

    /** The frame that created the pool, if the probe saw it. */
    public volatile StackTraceElement creator;

    /** The name that the program gave the pool, or null. */
    public volatile String givenName;

    /** Whether the probe saw the pool's construction; if not, it may contain tasks whose arrival was missed. */
    public volatile boolean constructionSeen;

    private volatile Drops drops; // null until the first drop

    private volatile HandlerPuts handlerPuts; // null until a rejection handler asks for the queue

    /** When the pool was first seen, on the clock of {@link System#nanoTime()}. */
    public final long seenAt = System.nanoTime();

    /** For a connection pool, a semaphore or a lock. */
    public PoolStats(Object pool, int id, int hash) {
        this(pool, id, hash, false, false, false, true);
    }

    public PoolStats(Object pool, int id, int hash, boolean scheduled, boolean forkJoin, boolean executor) {
        this(pool, id, hash, scheduled, forkJoin, executor, false);
    }

    private PoolStats(
            Object pool, int id, int hash, boolean scheduled, boolean forkJoin, boolean executor, boolean connections) {
        super(pool, id);
        this.hash = hash;
        this.scheduled = scheduled;
        periodic = scheduled ? new PeriodicTasks() : null;
        timer = scheduled && PoolKinds.isTimerQueue(pool);
        this.forkJoin = forkJoin;
        this.executor = executor;
        this.connections = connections;
        virtualThreads = PoolKinds.schedulesVirtualThreads(pool);
        className = PoolKinds.className(pool);
    }

    /** Records the larger pool that this pool of one route belongs to. */
    public void partOf(Object larger) {
        if (whole == null && larger != null) {
            whole = new WeakReference<>(larger);
        }
    }

    /** The larger pool that this pool of one route belongs to; null otherwise, or while unknown. */
    public Object whole() {
        WeakReference<Object> larger = whole;
        return larger == null ? null : larger.get();
    }

    /** Whether it is reported; for semaphores and locks that is decided after some uses. */
    public boolean shown() {
        return true;
    }

    /** Creates a cell for a thread that works for this pool, without adding it to {@link #cells()}. */
    WorkerCell newCell(Thread thread) {
        int tid = ThreadId.ofCurrent(thread);
        if (executor) {
            return new ExecutorCell(thread, this, tid);
        }
        return forkJoin ? new ForkJoinCell(thread, this, tid) : new ThreadPoolCell(thread, this, tid);
    }

    /** Counts of dropped tasks. */
    public Drops drops() {
        Drops known = drops;
        if (known == null) {
            synchronized (this) {
                known = drops == null ? new Drops() : drops;
                drops = known;
            }
        }
        return known;
    }

    /** As {@link #drops()}, but null until the first drop. For the reader. */
    public Drops dropsIfAny() {
        return drops;
    }

    /** Rejected tasks that the rejection handler may put into the queue. */
    public HandlerPuts handlerPuts() {
        HandlerPuts known = handlerPuts;
        if (known == null) {
            synchronized (this) {
                known = handlerPuts == null ? new HandlerPuts() : handlerPuts;
                handlerPuts = known;
            }
        }
        return known;
    }

    /** As {@link #handlerPuts()}, but null until the handler has asked for the queue. */
    public HandlerPuts handlerPutsIfAny() {
        return handlerPuts;
    }

    /**
     * A task that its handler may have put into the queue is not there: after some such checks it counts as dropped.
     * For the reader.
     *
     * @param unsure whether a worker may be about to begin a task that no hook has seen it take
     */
    public void isMissing(HandlerPuts.Put put, boolean unsure) {
        if (handlerPuts().isMissing(put, unsure)) {
            withdrawn.add(Stamp.at(System.nanoTime()));
            sampler.missed();
            rejected.increment();
        }
    }

    synchronized void add(PoolStats member) {
        member.group = this;
        members.add(member);
    }

    /** The members of this group, including collected ones; empty if it is no group. */
    public synchronized List<PoolStats> members() {
        return members.isEmpty() ? List.of() : new ArrayList<>(members);
    }

    synchronized void remove(PoolStats member) {
        members.remove(member);
    }

    /** Called when the registry drops this pool. */
    protected void dropped() {}
}
