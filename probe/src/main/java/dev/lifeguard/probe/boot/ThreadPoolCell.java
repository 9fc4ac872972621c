package dev.lifeguard.probe.boot;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.FutureTask;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The cell of a thread pool's worker. One time stamp serves as the end of a task and the start of the next one, where
 * the worker did not wait between them.
 */
final class ThreadPoolCell extends SampledCell {
    /** The pool's worker at a task on this thread though another thread was made for it; else null. */
    Object borrower;

    /** The last task of a timer's thread; null for other pools. */
    Object timerTask;

    private FutureTask<?> future; // the task, if it can be cancelled as the JDK's can
    private boolean endPending; // the task ended, but the time of its end is not taken yet
    private final Handoff handoff = new Handoff();

    ThreadPoolCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    /** The worker has a task, which it will begin next. */
    void takes(Object task) {
        inHand = true;
        // No class of the host's: its answer may be anything, and take any time.
        future = task instanceof FutureTask<?> one && one.getClass().getClassLoader() == null ? one : null;
    }

    void taskStarts() {
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

    void taskEnds() {
        // Not before it began: a worker releases its lock once before its first task.
        if (future != null && started != 0) {
            if (future.isCancelled()) {
                cancelled++;
                followNothing(); // what it would have taken is not known
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

    /** Takes the time of a task's end that was put off, if there is one. */
    void stampPendingEnd() {
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
     * What a worker is to take its next task from: the pool's queue or, if a task is there, that task. Only a worker
     * that would wait gets the time of its last task's end taken; otherwise the next start gives it.
     */
    BlockingQueue<Object> source(BlockingQueue<Object> queue) {
        if (!endPending) {
            return queue;
        }
        // Only this very class: its poll() is known to differ from take() in nothing that a worker could notice.
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
