package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The cell of a fork/join pool's worker. The worker is busy from the start of a top-level task, taken from a queue, to
 * its end. All tasks are counted; some of the many forked ones are timed.
 */
public final class ForkJoinCell extends SampledCell {
    private static final AtomicInteger TIMING = new AtomicInteger(); // workers that time a task or are about to

    private Object followedTask; // the sampled task while it runs, else null
    private long followedStart;
    private int untilTimed; // tasks until one is to be timed
    private boolean timing; // the next task is to be timed, or one is being timed
    private int skipped; // tasks to skip before the timed one
    private int timedDepth; // nesting within the timed task, itself included
    private long timedSince; // 0 while no task is timed

    ForkJoinCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    /** The worker has taken a task from a queue and begins it; a sampled task is timed from here. */
    public void taken(Object task) {
        followedTask = null; // if the JVM threw an error, the end of the last one was missed
        followNothing();
        if (!pool.sampler.any()) {
            return;
        }
        pool.sampler.gone(task, this);
        if (follows()) {
            startClocks();
            followedStart = System.nanoTime();
            followedTask = task;
        }
    }

    public void topLevelStarts() {
        endsOlder();
        long now = System.nanoTime();
        if (started != 0) {
            ends += Stamp.at(now); // the end of the last one was missed: the JVM threw an error
        }
        started = now;
        if (timedSince != 0) {
            stopTiming();
        }
        starts += Stamp.at(now);
    }

    public void topLevelEnds() {
        if (started == 0) {
            endsUnstarted();
            return;
        }
        started = 0;
        ends += Stamp.at(System.nanoTime());
    }

    /** Whether any worker times a task or is about to; otherwise {@link #taskStarts} need not be called. */
    public static boolean anyTiming() {
        return TIMING.get() != 0;
    }

    static void forgetTiming() {
        TIMING.set(0);
    }

    public void taskStarts() {
        if (!timing) {
            return;
        } else if (timedSince != 0) {
            timedDepth++;
        } else if (--skipped < 0) {
            timedDepth = 1;
            timedSince = System.nanoTime();
        }
    }

    public void taskEnds(Object task) {
        if (task == followedTask) {
            followedEnds(); // before the count, so that counted tasks have their samples
        } else if (started == 0 && pool.sampler.any()) {
            pool.sampler.gone(task, null); // taken in a frame older than the hooks
        }
        completed++;
        if (timing) {
            if (timedSince != 0 && --timedDepth == 0) {
                long now = System.nanoTime();
                exec.record(now - timedSince);
                execNs += now - timedSince;
                stopTiming();
            }
        } else if (--untilTimed < 0) {
            timeNext();
        }
    }

    private void followedEnds() {
        long now = System.nanoTime();
        followedTask = null;
        keepSample(followedStart, now);
    }

    private void timeNext() {
        timing = true;
        // Tasks that begin right after another has ended are alike, so it is not always the next one.
        int stride = pool.forkStride;
        skipped = stride == 0 ? 0 : (int) (completed * 0x9E3779B97F4A7C15L >>> 60) % stride;
        untilTimed = stride;
        TIMING.incrementAndGet();
    }

    private void stopTiming() {
        if (timing) {
            timing = false;
            timedSince = 0;
            TIMING.decrementAndGet();
        }
    }

    @Override
    void dropped() {
        stopTiming();
    }
}
