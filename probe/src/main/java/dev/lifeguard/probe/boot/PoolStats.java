package dev.lifeguard.probe.boot;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.AbstractQueuedSynchronizer;

/** What is counted for one pool. It holds the pool weakly, so that the host can drop it. */
public sealed class PoolStats extends WeakReference<Object> permits PermitStats, LockStats {
    /** Number of the pool, never used again. */
    public final int id;

    /** Whether tasks count as enqueued when they are due, known only when they are taken. */
    public final boolean scheduled;

    /** Whether it is a {@code java.util.Timer}, known by its queue; then it is scheduled, too. */
    public final boolean timer;

    /** Whether it is a fork/join pool, and no framework's. */
    public final boolean forkJoin;

    /** Whether it is the pool of a framework, whose workers run each task in one method. */
    public final boolean executor;

    /** Whether it is a pool of connections, which are taken and given back by threads that are not the pool's. */
    public final boolean connections;

    /** Whether it is the scheduler of virtual threads, whose tasks are continuations and not what a user hands over. */
    public final boolean virtualThreads;

    /** Name of the pool's class, for when the pool itself has been collected. */
    public final String className;

    /** The group that it belongs to, which has all figures then; null if it is one by itself. */
    volatile PoolStats group;

    private final ArrayList<PoolStats> members = new ArrayList<>(0); // of a group; guarded by this

    /** What has its limits, where it is the pool of one route of something larger; null if it is not, or not known yet. */
    private volatile WeakReference<Object> whole;

    final int hash;
    volatile PoolStats next;

    /** {@link Stamp} sums of the tasks that were enqueued, and that left the queue without being started. */
    public final StampSum enqueued = new StampSum();

    public final LongAdder withdrawn = new LongAdder();
    public final LongAdder rejected = new LongAdder();
    public final LongAdder threadsCreated = new LongAdder();

    /** Work that threads from outside did for a fork/join pool: nanoseconds, tasks. */
    public final LongAdder helpNs = new LongAdder();

    public final LongAdder helpTasks = new LongAdder();

    public final WaitSampler sampler = new WaitSampler();

    /** Whether workers measure the CPU time of sampled tasks; set by the reader where tasks are long enough. */
    public volatile boolean measuresCpu;

    /** Whether a request was seen to begin in one of its tasks: from then on its tasks are its requests. */
    public volatile boolean servesRequests;

    /** The routes of its requests, first that of all others; none as long as none is known. */
    private volatile Route[] routes = {};

    /** Its asynchronous requests; null as long as there was none. */
    volatile AsyncRequests asyncRequests;

    /** Whether tasks from outside are followed in a fork/join pool; the reader clears it where most tasks are forks. */
    public volatile boolean followsOutside = true;

    /** Fork/join tasks of a worker between two that are timed; set by the reader. */
    public volatile int forkStride;

    /** Number of submitters whose stacks are still to be taken. The first one is, since a pool may live for one call only. */
    public volatile int stacksWanted = 1;

    /** The frame that made the pool, if the probe saw it. */
    public volatile StackTraceElement creator;

    /** What the program calls the pool, if it said so. */
    public volatile String givenName;

    /** Whether the probe saw the pool being made; if not, it may hold tasks that no hook saw arrive. */
    public volatile boolean constructionSeen;

    private volatile PeriodicTasks periodic; // null as long as none was looked for

    private volatile Drops drops; // null as long as there was none

    private volatile HandlerPuts handlerPuts; // null as long as no rejection handler asked for the queue

    /** When the pool was first seen, on the clock of {@link System#nanoTime()}. */
    public final long seenAt = System.nanoTime();

    private final ArrayList<WorkerCell> cells = new ArrayList<>();
    private final ArrayList<WorkerCell> finished = new ArrayList<>();
    private List<OlderTask> older; // null while there is none

    /** A task that was running when the probe came: its worker, and when the probe came. */
    private record OlderTask(Object worker, long since) {}

    /** {@link Stamp} sums for those tasks; guarded by this. */
    public long olderStarts;

    public long olderEnds;

    /** For a pool of connections or of permits, or for a lock. */
    PoolStats(Object pool, int id, int hash) {
        this(pool, id, hash, false, false, false, true);
    }

    /** For a pool of threads. */
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
            return name.substring(0, inner); // within the lock's own class
        }
        if (TimerHooks.isQueue(pool)) {
            return "java.util.Timer";
        }
        return pool instanceof HostLimit ? HostLimit.CLASS : name;
    }

    /** That pool has no public name; the class of its thread factory gives it away. */
    private static boolean schedulesVirtualThreads(Object pool) {
        // This very class: another may be the host's, and answer in some way of its own.
        return pool.getClass() == ForkJoinPool.class
                && ((ForkJoinPool) pool).getFactory().getClass().getName().startsWith("java.lang.VirtualThread");
    }

    /** Notes what this pool of one route is a part of. */
    void partOf(Object larger) {
        if (whole == null && larger != null) {
            whole = new WeakReference<>(larger);
        }
    }

    /** What the pool of one route is a part of; null if it is no such pool, or that is not known yet. */
    public Object whole() {
        WeakReference<Object> larger = whole;
        return larger == null ? null : larger.get();
    }

    /** Whether it is a pool at all; of a semaphore or a lock that is known only after some time. */
    public boolean shown() {
        return true;
    }

    /** A cell for a thread that works for this pool; not yet one of {@link #cells()}. */
    WorkerCell newCell(Thread thread) {
        int tid = ThreadId.ofCurrent(thread);
        if (executor) {
            return new ExecutorCell(thread, this, tid);
        }
        return forkJoin ? new ForkJoinCell(thread, this, tid) : new ThreadPoolCell(thread, this, tid);
    }

    /** The periodic tasks of a scheduled pool. */
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

    /** Counts of tasks that were dropped. */
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

    /** The same; null as long as none was dropped. For the reader. */
    public Drops dropsIfAny() {
        return drops;
    }

    /** Tasks that its rejection handler may put into its queue. */
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

    /** The same; null as long as its handler never asked for the queue. */
    public HandlerPuts handlerPutsIfAny() {
        return handlerPuts;
    }

    synchronized List<WorkerCell> cells() {
        return new ArrayList<>(cells);
    }

    /** Makes the pool a member of this group. */
    synchronized void add(PoolStats member) {
        member.group = this;
        members.add(member);
    }

    /** The pools of which it is the group, also those that were collected; none if it is no group. */
    public synchronized List<PoolStats> members() {
        return members.isEmpty() ? List.of() : new ArrayList<>(members);
    }

    /** Drops members that were collected. */
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

    /** Adds a route of its requests; under the lock of {@link Routes}. */
    void add(Route route) {
        Route[] more = Arrays.copyOf(routes, routes.length + 1);
        more[routes.length] = route;
        route.index = routes.length;
        routes = more;
    }

    /** The routes of its requests, first that of all others; none as long as none is known. Not to be changed. */
    public Route[] routes() {
        return routes;
    }

    /** That of the requests whose route is not known; null as long as none is. */
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

    /** Copies the workers into {@code live}, and moves those that ended into {@code ended}. For the reader. */
    public synchronized void workers(List<WorkerCell> live, List<WorkerCell> ended) {
        live.addAll(cells);
        ended.addAll(finished);
        finished.clear();
        trim(finished);
    }

    /** There may be very many idle pools. */
    private static void trim(ArrayList<WorkerCell> list) {
        if (list.isEmpty()) {
            list.trimToSize();
        }
    }

    public synchronized int workerCount() {
        return cells.size() + finished.size();
    }

    /** Notes that {@code worker} was busy when the probe came, unless a hook has seen it since. */
    public synchronized void wasBusy(Thread worker, long since) {
        for (WorkerCell cell : cells) {
            if (cell.owner == worker) {
                return;
            }
        }
        addOlder(worker, since);
    }

    /** The same for a connection that was in use. */
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

    /** Whether tasks older than the probe may be running; without the lock, so it may be late by a moment. */
    boolean mayHaveOlder() {
        return older != null;
    }

    /** The worker's task has ended; gives whether it was older than the probe. */
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

    /** Threads that are still busy with a task older than the probe. */
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
