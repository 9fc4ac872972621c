package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.pool.WorkerCell;
import dev.lifeguard.probe.boot.refusal.HandlerPuts;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.reader.workers.Integral;
import dev.lifeguard.probe.reader.workers.SampleSink;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import org.jspecify.annotations.Nullable;

/**
 * The meter of a pool in which each arrival, start and withdrawal is counted, so that the queue length is exact. If
 * tasks bypass the hooks, the real length of the queue corrects the count.
 */
abstract sealed class CountedMeter extends PoolMeter permits ThreadPoolMeter, ExecutorMeter, ConnectionMeter {
    /** Attempts to read a queue and its counts while neither changes. */
    private static final int MAX_LOOKS = 20;

    /** Tasks whose samples a worker can keep until a later step. */
    private static final int FEW = 16;

    final QueueCheck check;
    private long again; // repeated arrivals that are not deducted yet
    private long seenAgain;
    private long seeded; // tasks older than the probe that have not started yet

    CountedMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, begin);
        check = new QueueCheck(older);
    }

    /**
     * Corrects the count for tasks that bypassed the hooks.
     *
     * @param to end of the step, in units of stamps
     * @param workers the workers' counts in it
     * @param still whether the hooks counted no arrival, start or withdrawal in it
     * @return arrivals that were missed
     */
    abstract long reconcile(long to, PoolView view, WorkerTotals workers, boolean still);

    @Override
    final boolean mayHoldTasks() {
        return check.seedPending();
    }

    /**
     * Whether the tasks that have arrived since the last step need not be added yet: sums of times give the same figures
     * in one step as in several.
     */
    final boolean fewArrived() {
        return queued == 0
                && !mayHoldTasks()
                && !stats.servesRequests
                && stats.handlerPutsIfAny() == null
                && Stamp.count(queueSums.newlyEnqueued()) < FEW
                && queueSums.newlyWithdrawn() == 0
                && !live.changed();
    }

    @Override
    final long queue(long to, @Nullable Object pool, WorkerTotals workers) {
        long newEnqueued = queueSums.takeEnqueued();
        long newWithdrawn = queueSums.takeWithdrawn();
        long arrived = Stamp.count(newEnqueued);
        long gone = Stamp.count(newWithdrawn);
        addWait(Integral.nanos(queued * (to - from)
                + Integral.ages(newEnqueued, from, to)
                - workers.startAges
                - Integral.ages(newWithdrawn, from, to)));
        withdrawnTasks += gone;
        long again = takeAgain(arrived);
        withdrawnTasks -= again;
        queued += arrived - workers.started - gone;
        stats.sampler.adapt(arrived, SampleSink.wanted(Integral.nanos(to - from)), queued == 0 && !check.seedPending());
        seeded -= Math.min(seeded, workers.started);
        lowerBound |= seeded > 0;
        boolean still = arrived + gone + workers.started == 0;
        return arrived - again + (pool == null ? 0 : reconcile(to, view(pool), workers, still));
    }

    /**
     * Returns how many of this step's arrivals are repeated ones: a rejection handler may put its task into the queue,
     * which then has arrived once and not left. If the repetition is known only in a later interval, it is deducted
     * there.
     */
    private long takeAgain(long arrived) {
        HandlerPuts puts = stats.handlerPutsIfAny();
        if (puts == null) {
            return 0;
        }
        long sum = puts.again.sum();
        again += sum - seenAgain;
        seenAgain = sum;
        long some = Math.min(again, Math.min(arrived, withdrawnTasks));
        again -= some;
        return some;
    }

    /** Counts the tasks queued before the attach at the first look; returns that look corrected by them. */
    final QueueCheck.Look seed(long to, QueueCheck.Look look) {
        long seed = check.seed(look);
        if (seed == 0) {
            return look;
        }
        seeded += seed;
        queued += seed;
        stats.sampler.missed();
        addWait(Integral.nanos(seed * (to - from)));
        lowerBound = true;
        return new QueueCheck.Look(look.surplus() + seed, look.steady());
    }

    /** Removes surplus tasks from the count, or adds missing ones; returns how many were added. */
    final long correct(long surplus) {
        queued -= surplus;
        if (surplus != 0) {
            stats.sampler.clear();
        }
        withdrawnTasks += Math.max(0, surplus);
        return Math.max(0, -surplus);
    }

    /**
     * Handles tasks that began without an observed arrival: a framework's own, or tasks older than the probe. They
     * count as not having waited.
     */
    final long startedUnseen(WorkerTotals workers) {
        long unseen = -queued;
        queued = 0;
        if (workers.started > 0) {
            addWait(Integral.nanos(workers.startAges / workers.started * unseen));
        }
        stats.sampler.missed();
        return unseen;
    }

    /** Compares the queue with its count, at a moment without changes if possible. */
    final QueueCheck.Look look(PoolView view) {
        return view.queueSize() == queued ? new QueueCheck.Look(0, true) : steadyLook(view);
    }

    private QueueCheck.Look steadyLook(PoolView view) {
        Sums before = sums();
        for (int i = 1; true; i++) {
            long real = view.queueSize();
            // While CPUs are short, some thread is often between taking its task and beginning it.
            long inHand = inHand();
            Sums after = sums();
            boolean steady = before.same(after);
            if (steady || i == MAX_LOOKS) {
                long counted = queued
                        + Stamp.count(after.enqueued)
                        - Stamp.count(after.withdrawn)
                        - Stamp.count(after.started)
                        - inHand;
                // If the real length is unknown, it is assumed to be at least 0.
                return new QueueCheck.Look(real < 0 ? Math.min(0, counted) : counted - real, steady);
            }
            before = after;
        }
    }

    private long inHand() {
        long inHand = 0;
        for (WorkerCell cell : workers()) {
            inHand += cell.inHand ? 1 : 0;
        }
        return inHand;
    }

    /** {@link Stamp} sums since the last step. */
    private record Sums(long enqueued, long withdrawn, long started) {
        /** Not {@code equals}, which the JDK links at its first call: the host may be starting. */
        boolean same(Sums other) {
            return enqueued == other.enqueued && withdrawn == other.withdrawn && started == other.started;
        }
    }

    private Sums sums() {
        long started = 0;
        for (WorkerCell cell : workers()) {
            started += cell.starts - cell.read.starts;
        }
        return new Sums(queueSums.newlyEnqueued(), queueSums.newlyWithdrawn(), started);
    }
}
