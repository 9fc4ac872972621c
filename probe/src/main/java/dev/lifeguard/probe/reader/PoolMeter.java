package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Adds up one pool: {@link #step} some times a second, {@link #take} once at the end of each interval. What workers do
 * is the same in all kinds of pools; how tasks arrive and wait is the business of the subclass.
 */
abstract sealed class PoolMeter permits CountedMeter, ScheduledMeter, ForkJoinMeter {
    /** What the hooks count. */
    final PoolStats stats;

    private List<WorkerCell> live = List.of();
    private final Executions executions = new Executions();
    private final OlderTasks older;
    private final TaskCounts tasks;
    private final SampleClocks sampleClocks = new SampleClocks();
    private long enqueued; // values of the hooks' sums when they were last read
    private long withdrawn;
    private final Counter rejected;
    private final DropCounts drops;
    private final Counter threadsCreated;
    private final Counter helpNs;
    private final Counter helpTasks;
    private long carriedWait;

    /** End of the last step, in units of stamps. */
    long from;

    /** Tasks that wait, and that run, at the end of the last step. */
    long queued;

    long active;

    // Of this interval.
    private long busyUnits;
    private long waitNs;
    long withdrawnTasks;
    long execNs;

    /** Whether tasks that were there before the probe make the interval's figures lower bounds. */
    boolean lowerBound;

    private boolean blocked = true;
    private boolean judged; // whether an interval has shown how long tasks are
    private @Nullable String workerName;

    /**
     * @param stats what the hooks count
     * @param from when the pool appeared, or the probe, in units of stamps
     * @param begin of this interval, in units of stamps
     */
    PoolMeter(PoolStats stats, long from, long begin) {
        this.stats = stats;
        this.from = from;
        older = new OlderTasks(stats);
        rejected = new Counter(stats.rejected);
        drops = new DropCounts(stats);
        threadsCreated = new Counter(stats.threadsCreated);
        helpNs = new Counter(stats.helpNs);
        helpTasks = new Counter(stats.helpTasks);
        tasks = new TaskCounts(begin, new RouteCounts(stats), new AsyncMeter(stats, from));
    }

    /**
     * The meter of a pool.
     *
     * @param older whether the pool is older than the probe, so that tasks may be queued already
     */
    static PoolMeter of(PoolStats stats, long from, boolean older, long begin) {
        if (stats.forkJoin) {
            return new ForkJoinMeter(stats, from, older, begin);
        }
        if (stats.connections) {
            return new ConnectionMeter(stats, from, older, begin);
        }
        if (stats.executor) {
            return new ExecutorMeter(stats, from, older, begin);
        }
        return stats.scheduled
                ? new ScheduledMeter(stats, from, older, begin)
                : new ThreadPoolMeter(stats, from, older, begin);
    }

    /** Tasks that ended in this interval. */
    final long completedTasks() {
        return tasks.completed();
    }

    /** The kind of the pool as far as it is known when the pool itself has been collected. */
    abstract PoolInfo.Kind kindOfCollected();

    abstract PoolView view(Object pool);

    /** Whether tasks may be in the pool though no count shows any. */
    abstract boolean mayHoldTasks();

    /**
     * Adds the arrivals and waits of one step.
     *
     * @param to end of the step, in units of stamps
     * @param pool the pool, null if it has been collected
     * @param workers what its workers did
     * @return the number of tasks that arrived
     */
    abstract long queue(long to, @Nullable Object pool, WorkerTotals workers);

    /** Tasks that started in a step. */
    long started(WorkerTotals workers) {
        return workers.started;
    }

    /** How many tasks of this interval {@link #execNs} is the time of, given how many executions were timed. */
    long measuredTasks(long timed) {
        return completedTasks();
    }

    /** Execution time of all tasks that ended in this interval. */
    long allExecNs(long timed) {
        return execNs;
    }

    /** The interval is over; {@code samples} holds those of its tasks that were sampled. */
    void intervalEnds(SampleSink samples) {}

    /** The pool as it is now, null if it has been collected. */
    final @Nullable PoolView view() {
        Object pool = stats.get();
        return pool == null ? null : view(pool);
    }

    /** The workers that were alive at the last step. */
    final List<WorkerCell> workers() {
        return live;
    }

    /** All threads known to work for the pool; of connections, those that hold one. */
    final List<Thread> threads() {
        List<Thread> threads = new ArrayList<>();
        for (WorkerCell cell : live) {
            Thread thread = cell.thread();
            if (thread != null) {
                threads.add(thread);
            }
        }
        threads.addAll(stats.olderWorkers());
        return threads;
    }

    /** The name of one of its workers, null if none was seen yet; that worker may have ended. */
    final @Nullable String workerName() {
        return workerName;
    }

    /** Whether its busy workers were blocked for a part of the last interval, or that is unknown. */
    final boolean blockedLately() {
        return blocked;
    }

    /** Lets a step pass in which nothing happened. */
    final void rest(long to) {
        from = to;
        live = List.of();
        tasks.async(to);
    }

    /** Whether nothing can have happened that a step would find. */
    final boolean dormant() {
        return queued == 0
                && active == 0
                && !mayHoldTasks()
                && stats.workerCount() == 0
                && stats.enqueued.sum() == enqueued
                && stats.withdrawn.sum() == withdrawn;
    }

    /**
     * Adds what happened up to {@code to}, in units of stamps.
     *
     * @param samples where sampled tasks go
     */
    final void step(long to, SampleSink samples) {
        Object pool = stats.get();
        live = new ArrayList<>();
        List<WorkerCell> ended = new ArrayList<>();
        stats.workers(live, ended);
        if (workerName == null && !stats.connections && live.size() + ended.size() > 0) {
            workerName = (live.isEmpty() ? ended : live).get(0).name;
        }
        WorkerTotals workers = new WorkerTotals(from, to);
        boolean serves = stats.servesRequests; // before the workers, so that a request is counted once
        int before = samples.count();
        active = 0;
        for (WorkerCell cell : live) {
            workers.add(cell);
            samples.drain(cell, sampleClocks);
            active += WorkerTotals.active(cell) ? 1 : 0;
        }
        for (WorkerCell cell : ended) {
            workers.add(cell);
            samples.drain(cell, sampleClocks);
            executions.add(cell);
        }
        // Not only when the interval ends: a short recording would lack the CPU times of much of what it has.
        if (!judged && samples.meanExecNs(before) >= SampleSink.MIN_SPLIT_NS) {
            stats.measuresCpu = true;
        }
        busyUnits += workers.busyUnits;
        execNs += workers.execNs;
        olderTasks(to);
        long queuedBefore = queued;
        long leftBefore = withdrawnTasks;
        tasks.async(to);
        long arrived = queue(to, pool, workers);
        if (serves) {
            tasks.requests(workers, withdrawnTasks - leftBefore, queued - queuedBefore, from, to);
        } else {
            tasks.tasks(workers, started(workers), arrived, from, to);
        }
        from = to;
    }

    /** Samples that are wanted of the time until {@code to}. */
    final int wantedSamples(long to) {
        return SampleSink.wanted(Integral.nanos(to - from));
    }

    /** Tasks that were running when the probe came. */
    private void olderTasks(long to) {
        long busy = older.busyUnits(from, to);
        if (busy >= 0) {
            busyUnits += busy;
            active += older.active();
            lowerBound = true;
        }
    }

    /** A task of a framework or a fork/join pool that is older than the probe ends without a hook. */
    final void endOlderTasks() {
        if (stats.executor || stats.forkJoin) {
            tasks.endedUnseen(older.endReturned());
        }
    }

    /** The {@link Stamp} sum of the tasks that were enqueued since {@link #takeEnqueued}. */
    final long newlyEnqueued() {
        return stats.enqueued.sum() - enqueued;
    }

    /** The same for tasks that were withdrawn. */
    final long newlyWithdrawn() {
        return stats.withdrawn.sum() - withdrawn;
    }

    final long takeEnqueued() {
        long difference = newlyEnqueued();
        enqueued += difference;
        return difference;
    }

    final long takeWithdrawn() {
        long difference = newlyWithdrawn();
        withdrawn += difference;
        return difference;
    }

    /** Adds waiting time; a moment's negative result is carried over to the next step. */
    final void addWait(long ns) {
        long sum = carriedWait + ns;
        waitNs += Math.max(0, sum);
        carriedWait = Math.min(0, sum);
    }

    /**
     * The figures since the last call.
     *
     * @param view the pool, or null if it has been collected
     * @param clocks the CPU clocks of its workers
     * @param samples where its sampled tasks went; they stay there if they are representative
     */
    final PoolTick take(@Nullable PoolView view, WorkerClocks.Split clocks, SampleSink samples) {
        long[] exec = executions.take(live);
        long idleRunQueueNs = sampleClocks.takeIdleRunQueueNs(completedTasks());
        long runQueueNs =
                clocks.runQueueNs() < 0 ? clocks.runQueueNs() : Math.max(0, clocks.runQueueNs() - idleRunQueueNs);
        PoolTick tick = new PoolTick(
                stats.id,
                new PoolTick.Threads(
                        view == null ? 0 : view.size(),
                        view == null ? 0 : view.coreSize(),
                        view == null ? 0 : view.maxSize(),
                        threadsCreated.take()),
                new PoolTick.Load(active, queued, Integral.nanos(busyUnits), waitNs),
                tasks.tick(from, rejected.take(), withdrawnTasks, drops.take()),
                new PoolTick.Execution(allExecNs(executions.count()), exec, lowerBound),
                new PoolTick.Clocks(clocks.cpuNs(), runQueueNs, clocks.busyNs()),
                new PoolTick.Help(helpNs.take(), helpTasks.take()),
                view == null ? 0 : view.falselyReleased());
        intervalEnds(samples);
        long measured = measuredTasks(executions.count());
        if (measured > 0 && execNs > 0) {
            judged = true;
            stats.measuresCpu = execNs / measured >= SampleSink.MIN_SPLIT_NS; // reading clocks is not for short ones
        }
        blocked = clocks.blocked();
        busyUnits = waitNs = execNs = withdrawnTasks = 0;
        tasks.next();
        lowerBound = false;
        return tick;
    }
}
