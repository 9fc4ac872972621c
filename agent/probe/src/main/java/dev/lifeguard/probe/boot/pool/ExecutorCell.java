package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.sum.Stamp;

/**
 * The cell of a worker that runs each task in one method, as frameworks' workers do.
 *
 * <p>A task may run other tasks of its pool within itself. Each counts as started and completed, but only the outermost
 * one has a duration, so that busy time and execution times have the same sum. A task may also wait for the next task
 * itself instead of returning. Then the worker is idle meanwhile, and what it receives is a new task.
 */
public final class ExecutorCell extends SampledCell {
    /** Whether the thread is one of the {@code EventExecutors}. */
    public boolean ofEventExecutor;

    private int depth; // nested tasks that have not returned
    private boolean paused; // the outermost task waits for a task

    ExecutorCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    /** Ignores requests of event loops, which are not tasks. */
    @Override
    public void requestStarts() {
        if (!ofEventExecutor) {
            super.requestStarts();
        }
    }

    public boolean atTask() {
        return depth > 0;
    }

    public void taskStarts(Object task) {
        boolean nested = depth > 0;
        endsOlder(); // no hook may have seen the end of a task that was running at the attach
        if (pool.sampler.any()) {
            pool.sampler.gone(task, nested ? null : this);
        }
        if (nested) {
            long stamp = Stamp.at(System.nanoTime());
            starts += stamp;
            ends += stamp; // has no duration of its own
        } else {
            starts(0);
        }
        depth++;
    }

    public void taskEnds() {
        if (depth == 0) {
            endsOlder();
        } else if (--depth > 0) {
            completed++;
        } else {
            paused = false;
            ends();
        }
    }

    /** The worker's task runs another one within itself, whose end will not be reported. */
    public void runsWithin(Object task) {
        taskStarts(task);
        taskEnds();
    }

    /** The worker's task waits for another one. */
    public void pauses() {
        if (depth == 1 && !paused) {
            paused = true;
            ends();
        }
    }

    /** The event loop waits for events. Its rounds are treated like tasks received by a running task. */
    public void loopWaits() {
        if (depth == 0) {
            depth = 1;
            paused = true;
        } else {
            pauses();
        }
    }

    /** The worker's task has received another one that bypassed the queue, and runs it. */
    public void resumes() {
        if (paused) {
            paused = false;
            long now = System.nanoTime();
            pool.enqueued.add(Stamp.at(now));
            starts(now);
        }
    }

    /** A task begins at {@code at}, 0 for now. */
    private void starts(long at) {
        startClocks();
        long now = at == 0 ? System.nanoTime() : at;
        begins(now, Stamp.at(now));
    }

    private void ends() {
        if (started == 0) {
            return; // paused
        }
        long now = System.nanoTime();
        if (follows()) {
            keepSample(started, now);
        }
        ends(now, Stamp.at(now));
    }
}
