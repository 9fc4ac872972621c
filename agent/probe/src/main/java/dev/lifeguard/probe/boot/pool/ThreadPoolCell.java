package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The cell of a thread pool's worker. One time stamp serves as the end of a task and the start of the next one if the
 * worker did not wait in between.
 */
public final class ThreadPoolCell extends SampledCell {
    /** The pool's worker that runs a task on this thread although it was created for another thread; else null. */
    public Object borrower;

    /** The last task of a timer's thread; null for other pools. */
    public Object timerTask;

    private FutureTask<?> future; // the task, if it is one of the JDK's futures, which can be cancelled
    private boolean endPending; // the task has ended, but its end time is not taken yet
    private final Handoff handoff = new Handoff();

    public ThreadPoolCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    /** The worker has taken a task, which it will begin next. */
    public void takes(Object task) {
        inHand = true;
        // Only JDK classes: others might return anything or take any time.
        future = task instanceof FutureTask<?> one && one.getClass().getClassLoader() == null ? one : null;
    }

    public void taskStarts() {
        if (measuresCpu()) {
            stampPendingEnd(); // reading the clocks below belongs to no task
            startClocks();
        }
        long now = System.nanoTime();
        long stamp = Stamp.at(now);
        if (endPending) {
            endAt(now, stamp);
        }
        begins(now, stamp);
        inHand = false;
    }

    public void taskEnds() {
        // Only if it has begun: a worker releases its lock once before its first task.
        if (future != null && started != 0) {
            if (future.isCancelled()) {
                cancelled++;
                followNothing(); // the time that it would have taken is unknown
            }
            future = null;
        }
        if (started == 0) {
            endsUnstarted();
        } else if (follows()) {
            long now = System.nanoTime();
            keepSample(started, now);
            endAt(now, Stamp.at(now));
        } else {
            endPending = true; // never for a sample: the next one may be known before the end is taken
        }
    }

    /** Takes the end time of a task if it is still pending. */
    public void stampPendingEnd() {
        if (endPending) {
            long now = System.nanoTime();
            endAt(now, Stamp.at(now));
        }
    }

    private void endAt(long now, long stamp) {
        endPending = false;
        ends(now, stamp);
    }

    @Override
    boolean betweenTasks() {
        return endPending;
    }

    /**
     * The queue that a worker takes its next task from: the pool's queue or, if it has a task, that task. Only if the
     * worker would wait, the end time of its last task is taken; otherwise the next start provides it.
     */
    public BlockingQueue<Object> source(BlockingQueue<Object> queue) {
        if (!endPending) {
            return queue;
        }
        // Exactly this class: for a worker its poll() has the same effect as take().
        if (queue.getClass() == LinkedBlockingQueue.class) {
            Object task = queue.poll();
            if (task != null) {
                return handoff.holding(task);
            }
        }
        stampPendingEnd();
        return queue;
    }
}
