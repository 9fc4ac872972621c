package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.PoolStats;
import dev.lifeguard.probe.boot.Stamp;
import dev.lifeguard.probe.boot.WorkerCell;
import org.jspecify.annotations.Nullable;

/**
 * The meter of a thread pool, the JDK's or Tomcat's. Each arrival, start and withdrawal is counted, so the queue is
 * known exactly; where tasks come or go behind the pool's back, the length of the queue corrects the count.
 */
final class ThreadPoolMeter extends PoolMeter {
    /** Attempts to read a queue and its counts while neither changes. */
    private static final int MAX_LOOKS = 20;

    private final QueueCheck check;
    private long seeded; // tasks older than the probe that have not started yet

    ThreadPoolMeter(PoolStats stats, long from, boolean older, int stepsBefore) {
        super(stats, from, stepsBefore);
        check = new QueueCheck(older);
    }

    @Override
    PoolInfo.Kind kindOfCollected() {
        return stats.className.startsWith("org.apache.tomcat.") ? PoolInfo.Kind.TOMCAT : PoolInfo.Kind.THREAD_POOL;
    }

    @Override
    PoolView view(Object pool) {
        return new ThreadPoolView(pool);
    }

    @Override
    boolean mayHoldTasks() {
        return check.seedPending();
    }

    @Override
    long queue(long to, @Nullable Object pool, WorkerTotals workers) {
        long newEnqueued = takeEnqueued();
        long newWithdrawn = takeWithdrawn();
        long arrived = Stamp.count(newEnqueued);
        long gone = Stamp.count(newWithdrawn);
        addWait(Integral.nanos(queued * (to - from)
                + Integral.ages(newEnqueued, from, to)
                - workers.startAges
                - Integral.ages(newWithdrawn, from, to)));
        withdrawnTasks += gone;
        queued += arrived - workers.started - gone;
        stats.sampler.adapt(arrived, SampleSink.PER_STEP, queued == 0 && !check.seedPending());
        seeded -= Math.min(seeded, workers.started);
        lowerBound |= seeded > 0;
        return arrived + (pool == null ? 0 : reconcile(to, new ThreadPoolView(pool)));
    }

    /** Corrects the count where tasks came or went behind the pool's back. Returns unseen arrivals. */
    private long reconcile(long to, ThreadPoolView view) {
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
        long difference = check.difference(now, view.size() > workers().size());
        queued -= difference;
        if (difference != 0) {
            stats.sampler.clear();
        }
        withdrawnTasks += Math.max(0, difference);
        return Math.max(0, -difference);
    }

    /** Compares the queue with its count, at a moment in which nothing is counted if there is one. */
    private QueueCheck.Look look(ThreadPoolView view) {
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
