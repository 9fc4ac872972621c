package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** The counts of one pool. The pool is held weakly, so that the host can drop it. */
public sealed class PoolStats extends WeakReference<Object> permits PermitStats, LockStats {
    /** Number of the pool, never reused. */
    public final int id;

    /** Whether tasks count as enqueued from their due time, which is known only when they are taken. */
    public final boolean scheduled;

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

    /** Whether workers measure the CPU time of sampled tasks; the reader sets it if tasks are long enough. */
    public volatile boolean measuresCpu;

    /** Whether a request has begun in one of its tasks: from then on its tasks are its requests. */
    public volatile boolean servesRequests;

    /** The routes of its requests, the first one for all others; empty while none is known. */
    private volatile Route[] routes = {};

    /** Its asynchronous requests; null until the first one. */
    volatile AsyncRequests asyncRequests;

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

    private volatile PeriodicTasks periodic; // null until needed

    private volatile Drops drops; // null until the first drop

    private volatile HandlerPuts handlerPuts; // null until a rejection handler asks for the queue

    /** When the pool was first seen, on the clock of {@link System#nanoTime()}. */
    public final long seenAt = System.nanoTime();

    private final ArrayList<WorkerCell> cells = new ArrayList<>();
    private final ArrayList<WorkerCell> finished = new ArrayList<>();
    private List<OlderTask> older; // null if empty

    /** A task that was running when the probe was attached: its worker, and the time of the attach. */
    private record OlderTask(Object worker, long since) {}

    /** {@link Stamp} sums of those tasks; guarded by this. */
    public long olderStarts;

    public long olderEnds;

    /** For a connection pool, a semaphore or a lock. */
    PoolStats(Object pool, int id, int hash) {
        this(pool, id, hash, false, false, false, true);
    }

    PoolStats(Object pool, int id, int hash, boolean scheduled, boolean forkJoin, boolean executor) {
        this(pool, id, hash, scheduled, forkJoin, executor, false);
    }

    private PoolStats(
            Object pool, int id, int hash, boolean scheduled, boolean forkJoin, boolean executor, boolean connections) {
        super(pool);
        this.id = id;
        this.hash = hash;
        this.scheduled = scheduled;
        timer = scheduled && TimerHooks.isQueue(pool);
        this.forkJoin = forkJoin;
        this.executor = executor;
        this.connections = connections;
        virtualThreads = schedulesVirtualThreads(pool);
        className = className(pool);
    }

    private static String className(Object pool) {
        String name = pool.getClass().getName();
        int inner = name.indexOf('$');
        if (pool instanceof AbstractQueuedSynchronizer && inner > 0) {
            return name.substring(0, inner); // nested in the lock's own class
        }
        if (TimerHooks.isQueue(pool)) {
            return "java.util.Timer";
        }
        return pool instanceof HostLimit ? HostLimit.CLASS : name;
    }

    /** The scheduler has no public name; it is recognized by the class of its thread factory. */
    private static boolean schedulesVirtualThreads(Object pool) {
        // Exactly this class: a subclass may be the host's, with unknown behavior.
        return pool.getClass() == ForkJoinPool.class
                && ((ForkJoinPool) pool).getFactory().getClass().getName().startsWith("java.lang.VirtualThread");
    }

    /** Records the larger pool that this pool of one route belongs to. */
    void partOf(Object larger) {
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

    public PeriodicTasks periodic() {
        PeriodicTasks known = periodic;
        if (known == null) {
            synchronized (this) {
                known = periodic == null ? new PeriodicTasks() : periodic;
                periodic = known;
            }
        }
        return known;
    }

    /** Counts of dropped tasks. */
    Drops drops() {
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
    HandlerPuts handlerPuts() {
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

    synchronized List<WorkerCell> cells() {
        return new ArrayList<>(cells);
    }

    synchronized void add(PoolStats member) {
        member.group = this;
        members.add(member);
    }

    /** The members of this group, including collected ones; empty if it is no group. */
    public synchronized List<PoolStats> members() {
        return members.isEmpty() ? List.of() : new ArrayList<>(members);
    }

    /** Drops members that have been collected. */
    public void forgetCollectedMembers() {
        for (PoolStats member : members()) {
            if (member.refersTo(null)) {
                synchronized (this) {
                    members.remove(member);
                }
                Registry.forget(member);
            }
        }
    }

    synchronized void add(WorkerCell cell) {
        cells.add(cell);
    }

    /** Adds a route; called under the lock of {@link Routes}. */
    void add(Route route) {
        Route[] more = Arrays.copyOf(routes, routes.length + 1);
        more[routes.length] = route;
        route.index = routes.length;
        routes = more;
    }

    /** The routes of its requests, the first one for all others; empty while none is known. Must not be modified. */
    public Route[] routes() {
        return routes;
    }

    /** The route of all other requests; null while no route is known. */
    Route otherRoute() {
        Route[] known = routes;
        return known.length == 0 ? null : known[0];
    }

    synchronized void finish(WorkerCell cell) {
        if (cells.remove(cell)) {
            finished.add(cell);
            trim(cells);
        }
    }

    /** Copies the live workers into {@code live}, and moves the ended ones into {@code ended}. For the reader. */
    public synchronized void workers(List<WorkerCell> live, List<WorkerCell> ended) {
        live.addAll(cells);
        ended.addAll(finished);
        finished.clear();
        trim(finished);
    }

    /** Frees unused memory, since there may be very many idle pools. */
    private static void trim(ArrayList<WorkerCell> list) {
        if (list.isEmpty()) {
            list.trimToSize();
        }
    }

    public synchronized int workerCount() {
        return cells.size() + finished.size();
    }

    /** Records that {@code worker} was busy at the attach, unless a hook has seen it since. */
    public synchronized void wasBusy(Thread worker, long since) {
        for (WorkerCell cell : cells) {
            if (cell.owner == worker) {
                return;
            }
        }
        addOlder(worker, since);
    }

    /** Records that a connection was in use at the attach, unless a hook has seen a use since. */
    synchronized void wasBusy(ConnectionCell connection, long since) {
        if (!connection.inUse()) {
            addOlder(connection, since);
        }
    }

    private void addOlder(Object worker, long since) {
        if (older == null) {
            older = new ArrayList<>();
        }
        older.add(new OlderTask(worker, since));
        olderStarts += Stamp.at(since);
    }

    /**
     * Whether tasks older than the probe may be running; reads without the lock, so the answer may be slightly late.
     */
    boolean mayHaveOlder() {
        return older != null;
    }

    /** The worker's task has ended; returns whether it was older than the probe. */
    public synchronized boolean endOlder(Object worker, long now) {
        if (older == null) {
            return false;
        }
        boolean found = false;
        for (int i = older.size() - 1; i >= 0; i--) {
            if (older.get(i).worker == worker) {
                older.remove(i);
                olderEnds += Stamp.at(now);
                found = true;
            }
        }
        if (older.isEmpty()) {
            older = null;
        }
        return found;
    }

    /** Threads that still run a task older than the probe. */
    public synchronized List<Thread> olderWorkers() {
        List<Thread> threads = new ArrayList<>();
        if (older != null) {
            for (OlderTask task : older) {
                if (task.worker instanceof Thread thread) {
                    threads.add(thread);
                }
            }
        }
        return threads;
    }
}
