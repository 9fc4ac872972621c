package dev.lifeguard.probe.reader;

import dev.lifeguard.probe.boot.HandlerPuts;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;
import org.jspecify.annotations.Nullable;

/**
 * The meter of a pool in which each arrival, start and withdrawal is counted, so that the queue is known exactly; where
 * tasks come or go behind the pool's back, the length of the queue corrects the count.
 */
abstract sealed class CountedMeter extends PoolMeter permits ThreadPoolMeter, ExecutorMeter, ConnectionMeter {
    /** Attempts to read a queue and its counts while neither changes. */
    private static final int MAX_LOOKS = 20;

    final QueueCheck check;
    private long again; // arrivals of tasks that had arrived before, not yet told from others
    private long seenAgain;
    private long seeded; // tasks older than the probe that have not started yet

    CountedMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, begin);
        check = new QueueCheck(older);
    }

    @Override
    abstract CountedView view(Object pool);

    /**
     * Corrects the count where tasks came or went behind the pool's back.
     *
     * @param to end of the step, in units of stamps
     * @param workers what the workers did in it
     * @param still whether no hook counted a task that came, began or left in it
     * @return arrivals that no hook saw
     */
    abstract long reconcile(long to, CountedView view, WorkerTotals workers, boolean still);

    @Override
    final boolean mayHoldTasks() {
        return check.seedPending();
    }

    @Override
    final long queue(long to, @Nullable Object pool, WorkerTotals workers) {
        long newEnqueued = takeEnqueued();
        long newWithdrawn = takeWithdrawn();
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
        stats.sampler.adapt(arrived, wantedSamples(to), queued == 0 && !check.seedPending());
        seeded -= Math.min(seeded, workers.started);
        lowerBound |= seeded > 0;
        boolean still = arrived + gone + workers.started == 0;
        return arrived - again + (pool == null ? 0 : reconcile(to, view(pool), workers, still));
    }

    /**
     * Of the tasks that arrived in this step, those that came back: a rejection handler may put its task into the queue. The task has
     * arrived once then, and not left. Where that was seen in an earlier interval, some of a later one are taken for them.
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

    /** Counts the tasks that were queued before the probe came, at the first look; gives what the look would show then. */
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

    /** Takes tasks out of the count, or puts some in; gives how many are put in. */
    final long correct(long surplus) {
        queued -= surplus;
        if (surplus != 0) {
            stats.sampler.clear();
        }
        withdrawnTasks += Math.max(0, surplus);
        return Math.max(0, -surplus);
    }

    /** Tasks began whose arrival no hook saw: a framework's own, or some older than the probe. They did not wait. */
    final long startedUnseen(WorkerTotals workers) {
        long unseen = -queued;
        queued = 0;
        if (workers.started > 0) {
            addWait(Integral.nanos(workers.startAges / workers.started * unseen));
        }
        stats.sampler.missed();
        return unseen;
    }

    /** Compares the queue with its count, at a moment in which nothing is counted if there is one. */
    final QueueCheck.Look look(CountedView view) {
        Sums before = sums();
        for (int i = 1; true; i++) {
            long real = view.queueSize();
            // Where threads wait long for a CPU, there is always one between taking its task and beginning it.
            long inHand = workers().stream().filter(cell -> cell.inHand).count();
            Sums after = sums();
            boolean steady = before.same(after);
            if (steady || i == MAX_LOOKS) {
                long counted = queued
                        + Stamp.count(after.enqueued)
                        - Stamp.count(after.withdrawn)
                        - Stamp.count(after.started)
                        - inHand;
                // A queue that is better not asked holds no fewer than none.
                return new QueueCheck.Look(real < 0 ? Math.min(0, counted) : counted - real, steady);
            }
            before = after;
        }
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
        return new Sums(newlyEnqueued(), newlyWithdrawn(), started);
    }
}
