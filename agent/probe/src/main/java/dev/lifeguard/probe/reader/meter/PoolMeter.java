package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.route.AsyncRequests;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.reader.workers.Executions;
import dev.lifeguard.probe.reader.workers.Integral;
import dev.lifeguard.probe.reader.workers.SampleClocks;
import dev.lifeguard.probe.reader.workers.SampleSink;
import dev.lifeguard.probe.reader.workers.WorkerClocks;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Measures one pool: {@link #step} several times a second, {@link #take} at the end of each interval. Workers are
 * measured alike in all kinds of pools; subclasses measure how tasks arrive and wait.
 */
public abstract sealed class PoolMeter extends MeteredPool permits CountedMeter, ScheduledMeter, ForkJoinMeter {
    private final Movement movement = new Movement();
    private final Executions executions = new Executions();
    private final OlderTasks older;
    private final TaskCounts tasks;
    private final ClockDemand clockDemand;
    private final SampleClocks sampleClocks = new SampleClocks();
    final QueueSums queueSums;
    private final Counter rejected;
    private final DropCounts drops;
    private final Counter threadsCreated;
    private final Counter helpNs;
    private final Counter helpTasks;
    private long carriedWait;

    /** End of the last step, in units of stamps. */
    long from;

    /** Waiting and running tasks at the end of the last step. */
    public long queued;

    long active;

    // In this interval.
    private long busyUnits;
    private long waitNs;
    long withdrawnTasks;
    long execNs;

    /** Whether tasks from before the attach make the interval's values lower bounds. */
    boolean lowerBound;

    private boolean blocked = true;
    private int olderSteps; // with tasks older than the probe
    private boolean skipped; // the last interval
    private boolean asleep;

    /**
     * @param from when the pool or the probe appeared, whichever is later, in units of stamps
     * @param begin of this interval, in units of stamps
     */
    PoolMeter(PoolStats stats, long from, long begin) {
        super(stats);
        this.from = from;
        clockDemand = new ClockDemand(stats);
        older = new OlderTasks(stats);
        queueSums = new QueueSums(stats);
        rejected = new Counter(stats.rejected);
        drops = new DropCounts(stats);
        threadsCreated = new Counter(stats.threadsCreated);
        helpNs = new Counter(stats.helpNs);
        helpTasks = new Counter(stats.helpTasks);
        tasks = new TaskCounts(begin, new RouteCounts(stats), new AsyncMeter(stats, from));
    }

    final long completedTasks() {
        return tasks.completed();
    }

    /** Whether tasks may be in the pool although no count shows any. */
    abstract boolean mayHoldTasks();

    /**
     * Adds the arrivals and waits of one step.
     *
     * @param to end of the step, in units of stamps
     * @param pool the pool, null if it has been collected
     * @param workers the workers' counts
     * @return the number of tasks that arrived
     */
    abstract long queue(long to, @Nullable Object pool, WorkerTotals workers);

    /** Tasks that started in a step. */
    long started(WorkerTotals workers) {
        return workers.started;
    }

    /** Number of tasks of this interval that {@link #execNs} covers, given the number of {@code timed} executions. */
    long measuredTasks(long timed) {
        return completedTasks();
    }

    /** Execution time of all tasks completed in this interval. */
    long allExecNs(long timed) {
        return execNs;
    }

    /** Called at the end of an interval; {@code samples} contains its sampled tasks. */
    void intervalEnds(SampleSink samples) {}

    /** The present workers; empty if there was no task at the last step, and none has come since. */
    public final List<WorkerCell> presentWorkers() {
        return isEmpty() ? List.of() : live.present();
    }

    /** Whether its busy workers were blocked during part of the last interval, or that is unknown. */
    public final boolean blockedLately() {
        return blocked;
    }

    /** Number of sampled tasks since the last call. */
    public final long takeSampled() {
        return clockDemand.take();
    }

    /**
     * Skips the last step of an interval if the pool is empty, or if nothing has happened in two intervals. Returns
     * whether it does.
     *
     * @param visited whether a pool with workers is looked at in any case: their number may have changed
     */
    public final boolean sleeps(long to, boolean visited) {
        boolean quiet = skipped && !visited && rested();
        asleep = quiet && isEmpty() && live.rest() && !stats.refersTo(null);
        boolean sleeps = asleep || dormant();
        if (sleeps) {
            from = to;
            live.forgetGone();
            tasks.async(to);
        }
        return sleeps;
    }

    /** Whether this interval can be left out without looking at the pool. */
    public final boolean asleep() {
        return asleep;
    }

    /** Leaves what has happened up to {@code to} for a later step, which gives the same figures; returns whether it can. */
    public final boolean leaves(long to) {
        boolean leaves = canWait();
        if (leaves) {
            tasks.early(Stamp.count(queueSums.newlyEnqueued()), from, to);
            tasks.async(to);
        }
        return leaves;
    }

    /** Whether nothing has happened since the last step, nor in that. */
    boolean canWait() {
        return !movement.inStep() && isEmpty() && live.rest();
    }

    /** Whether nothing has happened lately, so that this interval can be left out. */
    public final boolean rested() {
        return !movement.lately() && !stats.forkJoin && AsyncRequests.of(stats) == null; // others work for these, too
    }

    /** Ends an interval in which it has rested. */
    public final void skip() {
        tasks.skip(from);
        skipped = true;
    }

    /** Whether it has neither workers nor tasks. */
    public final boolean dormant() {
        return isEmpty() && stats.workerCount() == 0;
    }

    /** Whether any of its tasks was running at the last step, or may be now. */
    public final boolean busy() {
        return active > 0 || tasks.early() > 0;
    }

    private boolean isEmpty() {
        return queued == 0 && active == 0 && !mayHoldTasks() && queueSums.unchanged();
    }

    /**
     * Adds what happened up to {@code to}, in units of stamps.
     *
     * @param samples receives sampled tasks
     */
    public final void step(long to, SampleSink samples) {
        Object pool = stats.get();
        List<WorkerCell> ended = live.update();
        WorkerTotals workers = new WorkerTotals(from, to);
        boolean serves = stats.servesRequests; // before the workers, so that a request is counted once
        int before = samples.count();
        active = 0;
        for (WorkerCell cell : live.all()) {
            if (WorkerTotals.rests(cell)) {
                continue;
            }
            workers.add(cell);
            samples.drain(cell, sampleClocks);
            active += WorkerTotals.active(cell) ? 1 : 0;
        }
        for (WorkerCell cell : ended) {
            workers.add(cell);
            samples.drain(cell, sampleClocks);
            executions.add(cell);
        }
        clockDemand.step(samples.count() - before, samples.meanExecNs(before));
        long busyBefore = busyUnits;
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
        movement.step(arrived > 0
                || workers.started > 0
                || workers.completed > 0
                || busyUnits != busyBefore
                || withdrawnTasks != leftBefore
                || queued != queuedBefore
                || !ended.isEmpty()
                || !stats.sampler.rests());
        from = to;
    }

    /** Adds the tasks that were running at the attach. */
    private void olderTasks(long to) {
        long busy = stats.olderBusyUnits(from, to);
        if (busy >= 0) {
            if (++olderSteps <= OlderTasks.FIRST_STEPS) {
                endOlderTasks(); // most end soon
            }
            busyUnits += busy;
            active += stats.olderRunning();
            lowerBound = true;
        }
    }

    /** Ends older tasks of a framework or a fork/join pool, whose ends have no hook. */
    public final void endOlderTasks() {
        if (stats.executor || stats.forkJoin) {
            tasks.endedUnseen(older.endReturned());
        }
    }

    /** Adds waiting time; a temporarily negative result is carried over to the next step. */
    final void addWait(long ns) {
        long sum = carriedWait + ns;
        waitNs += Math.max(0, sum);
        carriedWait = Math.min(0, sum);
    }

    /**
     * Returns the values since the last call.
     *
     * @param view the pool, or null if it has been collected
     * @param clocks the CPU clocks of its workers
     * @param samples contains its sampled tasks; they stay there if they are representative
     */
    public final PoolTick take(@Nullable PoolView view, WorkerClocks.Split clocks, SampleSink samples) {
        long[] exec = executions.take(live.all());
        long idleRunQueueNs = sampleClocks.takeIdleRunQueueNs(completedTasks());
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
                new PoolTick.Clocks(clocks.cpuNs(), clocks.runQueueNs(idleRunQueueNs), clocks.busyNs()),
                new PoolTick.Help(helpNs.take(), helpTasks.take()),
                view == null ? 0 : view.falselyReleased());
        intervalEnds(samples);
        long measured = measuredTasks(executions.count());
        if (measured > 0 && execNs > 0) {
            clockDemand.interval(execNs / measured);
        }
        blocked = clocks.blocked();
        busyUnits = waitNs = execNs = withdrawnTasks = 0;
        tasks.next();
        lowerBound = false;
        movement.interval();
        skipped = false;
        return tick;
    }
}
