package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.probe.boot.pool.PoolStats;
import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.pools.PoolView;
import dev.lifeguard.probe.pools.jdk.ForkJoinView;
import dev.lifeguard.probe.reader.workers.Integral;
import dev.lifeguard.probe.reader.workers.SampleSink;
import dev.lifeguard.probe.reader.workers.WorkerTotals;
import org.jspecify.annotations.Nullable;

/**
 * The meter of a fork/join pool. Completed tasks and outside submissions are counted, single forks are not. The number
 * of waiting tasks is read from the queues at each step. Some executions are timed.
 */
final class ForkJoinMeter extends PoolMeter {
    private static final int MAX_STRIDE = 1 << 16;

    /** Executions that a worker times in an interval. */
    private static final int TIMED_PER_INTERVAL = 512;

    private final boolean older;
    private final OutsideTasks outside = new OutsideTasks();
    private long handedOver; // outside submissions in this interval

    ForkJoinMeter(PoolStats stats, long from, boolean older, long begin) {
        super(stats, from, begin);
        this.older = older;
    }

    @Override
    public PoolInfo.Kind kindOfCollected() {
        return PoolInfo.Kind.FORK_JOIN;
    }

    @Override
    public PoolView view(Object pool) {
        return new ForkJoinView(pool);
    }

    @Override
    boolean mayHoldTasks() {
        return older || outside.open() > 0;
    }

    @Override
    long queue(long to, @Nullable Object pool, WorkerTotals workers) {
        long arrivedFromOutside = Stamp.count(queueSums.takeEnqueued());
        long refused = Stamp.count(queueSums.takeWithdrawn());
        handedOver += arrivedFromOutside;
        long arrived = outside.step(arrivedFromOutside, refused, workers.completed);
        stats.sampler.adapt(arrivedFromOutside, SampleSink.wanted(Integral.nanos(to - from)), outside.open() == 0);
        long length = pool == null ? 0 : new ForkJoinView(pool).queued();
        addWait(Integral.nanos((queued + length) * (to - from)) / 2);
        queued = length;
        long lost = outside.lost(length == 0 && active == 0);
        if (lost > 0) {
            stats.sampler.clear();
        }
        withdrawnTasks += refused + lost;
        return arrived;
    }

    /** Starts of forks are not counted; completed tasks are used instead. */
    @Override
    long started(WorkerTotals workers) {
        return workers.completed;
    }

    @Override
    long measuredTasks(long timed) {
        return timed == 0 ? completedTasks() : timed;
    }

    @Override
    long allExecNs(long timed) {
        long measured = measuredTasks(timed);
        return measured > 0 ? (long) ((double) execNs / measured * completedTasks()) : execNs;
    }

    /**
     * Keeps the samples if they are representative, samples tasks where they will be, and times fewer of many forks.
     */
    @Override
    void intervalEnds(SampleSink samples) {
        long sampled = completedTasks() == 0 ? 0 : samples.weight(stats.id);
        if (!outside.interval(sampled, handedOver, completedTasks())) {
            samples.forget(stats.id);
        }
        if (!outside.areMost()) {
            stats.sampler.missed();
        }
        stats.followsOutside = outside.areMost();
        handedOver = 0;
        stats.forkStride = (int)
                Math.min(MAX_STRIDE, completedTasks() / Math.max(1, workers().size()) / TIMED_PER_INTERVAL);
    }
}
