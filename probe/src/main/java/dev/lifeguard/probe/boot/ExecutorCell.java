package dev.lifeguard.probe.boot;

/**
 * The cell of a worker that runs each task in one method, as those of frameworks do.
 *
 * <p>A task may run others of its pool within itself. Each counts as started and completed, but the time is that of the
 * outermost one, so that busy time and execution times sum to the same. A task may also wait for the next one itself,
 * instead of returning: then the worker is at rest meanwhile, and what it was handed is a task of its own.
 */
final class ExecutorCell extends SampledCell {
    /** Whether the thread is one of the {@link EventExecutors}. */
    boolean ofEventExecutor;

    private int depth; // tasks that have not returned, one within another
    private boolean paused; // the outermost of them waits for a task

    ExecutorCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    /** A request that an event loop handles is no task of it. */
    @Override
    void requestStarts() {
        if (!ofEventExecutor) {
            super.requestStarts();
        }
    }

    boolean atTask() {
        return depth > 0;
    }

    void taskStarts(Object task) {
        boolean nested = depth > 0;
        endsOlder(); // the end of a task that was running when the probe came, no hook may have seen
        if (pool.sampler.any()) {
            pool.sampler.gone(task, nested ? null : this);
        }
        if (nested) {
            long stamp = Stamp.at(System.nanoTime());
            starts += stamp;
            ends += stamp; // takes no time of its own
        } else {
            starts(0);
        }
        depth++;
    }

    void taskEnds() {
        if (depth == 0) {
            endsOlder();
        } else if (--depth > 0) {
            completed++;
        } else {
            paused = false;
            ends();
        }
    }

    /** The worker's task runs another one within itself; when that ends, nobody will say. */
    void runsWithin(Object task) {
        taskStarts(task);
        taskEnds();
    }

    /** The worker's task waits for another one. */
    void pauses() {
        if (depth == 1 && !paused) {
            paused = true;
            ends();
        }
    }

    /** The worker, an event loop, waits for events. Rounds of the loop are like tasks that a task is handed. */
    void loopWaits() {
        if (depth == 0) {
            depth = 1;
            paused = true;
        } else {
            pauses();
        }
    }

    /** The worker's task has got another one, which was handed to it past the queue, and runs it. */
    void resumes() {
        if (paused) {
            paused = false;
            long now = System.nanoTime();
            pool.enqueued.add(Stamp.at(now));
            starts(now);
        }
    }

    /** A task begins; {@code at} is when, 0 for now. */
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
