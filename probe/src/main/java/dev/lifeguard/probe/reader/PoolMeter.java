package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.boot.Histogram;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Adds up one pool: {@link #step} some times a second, {@link #take} once at the end of each interval. */
final class PoolMeter {
    private static final long[] NONE = {};

    /** Part of the busy time on a processor or waiting for one, from which on next to none is left to be blocked in. */
    private static final double NOT_BLOCKED = 0.95;

    /** Looks at a queue to find it at rest. */
    private static final int MAX_LOOKS = 20;

    private final PoolStats stats;
    private final QueueCheck check;
    private List<WorkerCell> live = List.of();
    private final @Nullable OutsideTasks outside; // of a fork/join pool
    private @Nullable Histogram retired;
    private @Nullable Histogram reported;

    private long from; // end of the last step, units of stamps
    private long enqueued;
    private long left;
    private long unseenStarts;
    private long unseenEnds;
    private long rejected;
    private long threadsCreated;
    private long helpNs;
    private long helpTasks;
    private long overdueNs;
    private long taken; // scheduled tasks that have left the queue but not started
    private long queued;
    private long active;
    private long carriedWait;
    private long seeded; // tasks older than the probe that have not started yet

    private long[] arrivals = NONE;
    private int rested; // steps of this interval in which nothing arrived, since the last one noted in arrivals
    private long busyUnits;
    private long waitNs;
    private long startedTasks;
    private long completedTasks;
    private long execNs;
    private long timedTasks;
    private long leftTasks;
    private long handedOverTasks;
    private boolean lowerBound;
    private boolean blocked = true;
    private @Nullable String workerName;
    private boolean named;

    /**
     * @param stats what the hooks count
     * @param from when the pool appeared, or the probe, in units of stamps
     * @param older whether the pool is older than the probe, so that tasks may be queued already
     * @param stepsBefore steps of this interval that went by before the pool appeared
     */
    PoolMeter(PoolStats stats, long from, boolean older, int stepsBefore) {
        this.stats = stats;
        this.from = from;
        rested = stepsBefore;
        check = new QueueCheck(older);
        outside = stats.forkJoin ? new OutsideTasks() : null;
    }

    PoolStats stats() {
        return stats;
    }

    /** The workers that were alive at the last step. */
    List<WorkerCell> workers() {
        return live;
    }

    /** What one of its workers was called, null if none was seen yet; it may be gone. */
    @Nullable
    String workerName() {
        return workerName;
    }

    /**
     * What a worker is called that is at a task older than the probe, and that its task may have renamed; null if none.
     */
    @Nullable
    String olderWorkerName() {
        List<Thread> older = stats.stillUnseen();
        return older.isEmpty() ? null : older.get(0).getName();
    }

    /** Whether its busy workers were blocked for a part of the last interval, or nobody knows. */
    boolean blockedLately() {
        return blocked;
    }

    /** Whether a worker's name was there when the pool was named. */
    boolean named() {
        return named;
    }

    void setNamed() {
        named = true;
    }

    /** Lets an interval pass in which nothing happened. */
    void rest(long to) {
        from = to;
        live = List.of();
        rested++;
    }

    /** Whether nothing can have happened that a step would find. */
    boolean dormant() {
        return queued == 0
                && active == 0
                && !check.seedPending()
                && (outside == null || outside.open() == 0)
                && stats.workerCount() == 0
                && stats.enqueued.sum() == enqueued
                && stats.left.sum() == left;
    }

    /**
     * Adds what happened up to {@code to}, in units of stamps.
     *
     * @param view the pool, or null if it was collected meanwhile
     * @param samples where sampled tasks go
     */
    void step(long to, @Nullable PoolView view, SampleSink samples) {
        live = new ArrayList<>();
        List<WorkerCell> ended = new ArrayList<>();
        stats.workers(live, ended);
        if (workerName == null && live.size() + ended.size() > 0) {
            workerName = (live.isEmpty() ? ended : live).get(0).name;
        }
        long startAges = 0;
        long started = 0;
        long completed = 0;
        active = 0;
        for (List<WorkerCell> workers : List.of(live, ended)) {
            for (WorkerCell cell : workers) {
                WorkerReading reading = WorkerReading.of(cell, from, to);
                busyUnits += reading.busyUnits;
                startAges += reading.startAges;
                started += reading.started;
                completed += completed(cell);
                samples.drain(cell);
                active += WorkerReading.active(cell) && workers == live ? 1 : 0;
            }
        }
        for (WorkerCell cell : ended) {
            retired = retired == null ? new Histogram() : retired;
            retired.add(cell.exec);
        }
        unseen(to);
        startedTasks += stats.forkJoin ? completed : started;
        completedTasks += completed;
        long arrived =
                outside == null ? queue(to, view, started, startAges) : sampledQueue(to, view, completed, outside);
        int buckets = to == from && arrivals.length > 0 ? 0 : rested + 1;
        arrivals = java.util.Arrays.copyOf(arrivals, arrivals.length + buckets);
        rested = 0;
        arrivals[arrivals.length - 1] += arrived;
        from = to;
    }

    private long completed(WorkerCell cell) {
        long completed = cell.completed - cell.readCompleted;
        cell.readCompleted += completed;
        long exec = cell.execNs - cell.readExecNs;
        cell.readExecNs += exec;
        execNs += exec;
        return completed;
    }

    /** Tasks that were running when the probe came. */
    private void unseen(long to) {
        synchronized (stats) {
            long starts = stats.unseenStarts - unseenStarts;
            long ends = stats.unseenEnds - unseenEnds;
            long before = Stamp.count(unseenStarts - unseenEnds);
            if (before == 0 && starts == 0) {
                return;
            }
            long busy = before * (to - from) + Integral.ages(starts, from, to) - Integral.ages(ends, from, to);
            busyUnits += Math.max(0, busy);
            unseenStarts += starts;
            unseenEnds += ends;
            active += Stamp.count(unseenStarts - unseenEnds);
            lowerBound = true;
        }
    }

    /** The queue of a thread pool, exactly. Returns the number of arrivals. */
    private long queue(long to, @Nullable PoolView view, long started, long startAges) {
        long newEnqueued = stats.enqueued.sum() - enqueued;
        long newLeft = stats.left.sum() - left;
        enqueued += newEnqueued;
        left += newLeft;
        long arrived = Stamp.count(newEnqueued);
        long gone = Stamp.count(newLeft);
        long before = stats.scheduled ? taken : queued;
        long units = before * (to - from)
                + Integral.ages(newEnqueued, from, to)
                - startAges
                - Integral.ages(newLeft, from, to);
        leftTasks += gone;
        queued += arrived - started - gone;
        stats.sampler.adapt(arrived, SampleSink.PER_STEP, queued == 0 && !check.seedPending());
        if (stats.scheduled) {
            taken += arrived - started;
            scheduled(view, Integral.nanos(units));
            return arrived;
        }
        addWait(Integral.nanos(units));
        seeded -= Math.min(seeded, started);
        lowerBound |= seeded > 0;
        return arrived + reconcile(to, view);
    }

    /** Tasks that are due wait, too; which they are shows only in the queue itself. */
    private void scheduled(@Nullable PoolView view, long startedWaits) {
        long[] overdue = view == null ? new long[2] : view.overdue();
        addWait(startedWaits + overdue[1] - overdueNs);
        queued = overdue[0];
        overdueNs = overdue[1];
    }

    /** Takes the queue at its word where tasks came or went behind the pool's back. Returns unseen arrivals. */
    private long reconcile(long to, @Nullable PoolView view) {
        if (view == null) {
            return 0;
        }
        QueueCheck.Look look = look(view);
        long seed = check.seed(look);
        if (seed > 0) {
            seeded += seed;
            queued += seed;
            stats.sampler.missed();
            addWait(Integral.nanos(seed * (to - from)));
            lowerBound = true;
        }
        QueueCheck.Look now = seed > 0 ? new QueueCheck.Look(look.surplus() + seed, look.steady()) : look;
        long difference = check.difference(now, view.size() > live.size());
        queued -= difference;
        if (difference != 0) {
            stats.sampler.clear();
        }
        leftTasks += Math.max(0, difference);
        return Math.max(0, -difference);
    }

    /** Compares the queue with its count, at a moment in which nothing is counted if one can be had. */
    private QueueCheck.Look look(PoolView view) {
        long[] before = sums();
        for (int i = 1; true; i++) {
            long real = view.queueSize();
            // Where threads wait long for a CPU, there is always one between taking its task and beginning it.
            long inHand = live.stream().filter(cell -> cell.inHand).count();
            long[] after = sums();
            boolean steady = java.util.Arrays.equals(before, after);
            if (steady || i == MAX_LOOKS) {
                long counted = queued
                        + Stamp.count(after[0] - enqueued)
                        - Stamp.count(after[1] - left)
                        - Stamp.count(after[2])
                        - inHand;
                // Of a queue that is better not asked so much is known: it holds no fewer than none.
                return new QueueCheck.Look(real < 0 ? Math.min(0, counted) : counted - real, steady);
            }
            before = after;
        }
    }

    /** What was counted so far: tasks enqueued, those that left the queue, and those started since the last step. */
    private long[] sums() {
        long started = 0;
        for (WorkerCell cell : live) {
            started += cell.starts - cell.readStarts;
        }
        return new long[] {stats.enqueued.sum(), stats.left.sum(), started};
    }

    /** The queues of a fork/join pool, by their length now and then. Returns the number of arrivals. */
    private long sampledQueue(long to, @Nullable PoolView view, long completed, OutsideTasks outside) {
        long newEnqueued = stats.enqueued.sum() - enqueued;
        long newLeft = stats.left.sum() - left;
        enqueued += newEnqueued;
        left += newLeft;
        long handedOver = Stamp.count(newEnqueued);
        long refused = Stamp.count(newLeft);
        handedOverTasks += handedOver;
        long arrived = outside.step(handedOver, refused, completed);
        stats.sampler.adapt(handedOver, SampleSink.PER_STEP, outside.open() == 0);
        long length = view == null ? 0 : view.forkJoinQueued();
        addWait(Integral.nanos((queued + length) * (to - from)) / 2);
        queued = length;
        long lost = outside.lost(length == 0 && active == 0);
        if (lost > 0) {
            stats.sampler.clear();
        }
        leftTasks += refused + lost;
        return arrived;
    }

    /** A moment's negative result is carried over to the next step. */
    private void addWait(long ns) {
        long sum = carriedWait + ns;
        waitNs += Math.max(0, sum);
        carriedWait = Math.min(0, sum);
    }

    /**
     * The figures since the last call.
     *
     * @param view the pool, or null if it was collected meanwhile
     * @param clocks the CPU clocks of its workers
     * @param samples where its sampled tasks went, and stay if they speak for it
     */
    PoolTick take(@Nullable PoolView view, WorkerClocks.Split clocks, SampleSink samples) {
        long rejectedNow = stats.rejected.sum();
        long createdNow = stats.threadsCreated.sum();
        long helpNsNow = stats.helpNs.sum();
        long helpTasksNow = stats.helpTasks.sum();
        long[] exec = newExecutions();
        long timed = timedTasks == 0 ? completedTasks : timedTasks;
        PoolTick tick = new PoolTick(
                stats.id,
                new PoolTick.Threads(
                        view == null ? 0 : view.size(),
                        view == null ? 0 : view.coreSize(),
                        view == null ? 0 : view.maxSize(),
                        createdNow - threadsCreated),
                new PoolTick.Load(active, queued, Integral.nanos(busyUnits), waitNs),
                new PoolTick.Tasks(arrivals, startedTasks, completedTasks, rejectedNow - rejected, leftTasks),
                new PoolTick.Execution(
                        stats.forkJoin && timed > 0 ? (long) ((double) execNs / timed * completedTasks) : execNs,
                        exec,
                        lowerBound),
                new PoolTick.Clocks(clocks.cpuNs(), clocks.runQueueNs(), clocks.busyNs()),
                new PoolTick.Help(helpNsNow - helpNs, helpTasksNow - helpTasks));
        if (outside != null) {
            followOutside(outside, samples);
        }
        adapt(timed);
        blocked = clocks.busyNs() <= 0 || clocks.cpuNs() + clocks.runQueueNs() < NOT_BLOCKED * clocks.busyNs();
        rejected = rejectedNow;
        threadsCreated = createdNow;
        helpNs = helpNsNow;
        helpTasks = helpTasksNow;
        arrivals = NONE;
        rested = 0;
        busyUnits = waitNs = startedTasks = completedTasks = execNs = leftTasks = handedOverTasks = 0;
        lowerBound = false;
        return tick;
    }

    /** Times fewer of many forks; measures the clocks of sampled tasks only where tasks are long. */
    private void adapt(long timed) {
        long measured = stats.forkJoin ? timed : completedTasks;
        if (measured > 0 && execNs > 0) {
            stats.measuresSplit = execNs / measured >= SampleSink.MIN_SPLIT_NS;
        }
        stats.forkStride = (int) Math.min(1 << 16, completedTasks / Math.max(1, live.size()) / 512);
    }

    /** Keeps the samples of a fork/join pool where they speak for it, and follows tasks where they will. */
    private void followOutside(OutsideTasks outside, SampleSink samples) {
        long sampled = completedTasks == 0 ? 0 : samples.weight(stats.id);
        if (!outside.interval(sampled, handedOverTasks, completedTasks)) {
            samples.forget(stats.id);
        }
        if (!outside.most()) {
            stats.sampler.missed();
        }
        stats.followsOutside = outside.most();
    }

    private long[] newExecutions() {
        if (live.isEmpty() && retired == null) {
            timedTasks = 0;
            return NONE;
        }
        Histogram now = new Histogram();
        if (retired != null) {
            now.add(retired);
        }
        live.forEach(cell -> now.add(cell.exec));
        List<long[]> pairs = new ArrayList<>();
        timedTasks = 0;
        for (int i = 0; i < Histogram.CHUNKS; i++) {
            int[] counts = now.chunk(i);
            int[] before = reported == null ? null : reported.chunk(i);
            for (int j = 0; counts != null && j < Histogram.CHUNK; j++) {
                int difference = counts[j] - (before == null ? 0 : before[j]);
                if (difference != 0) {
                    pairs.add(new long[] {(long) i * Histogram.CHUNK + j, difference & 0xffffffffL});
                    timedTasks += difference & 0xffffffffL;
                }
            }
        }
        // A pool at rest, of which there may be very many, holds none.
        retired = live.isEmpty() ? null : retired;
        reported = live.isEmpty() ? null : now;
        return pairs.stream().flatMapToLong(java.util.Arrays::stream).toArray();
    }

    /** Whether the last tick showed something, or a task is in the pool still. */
    static boolean shows(PoolTick tick) {
        return tick.load().busyNs() > 0
                || tick.load().waitNs() > 0
                || tick.tasks().completed() > 0
                || tick.tasks().arrived() > 0
                || tick.tasks().rejected() > 0
                || tick.tasks().withdrawn() > 0
                || tick.threads().created() > 0
                || tick.help().completed() > 0
                || tick.load().queued() > 0
                || tick.load().active() > 0;
    }
}
