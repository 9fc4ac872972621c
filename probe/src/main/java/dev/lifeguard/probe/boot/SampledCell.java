package dev.lifeguard.probe.boot;

/**
 * The cell of a worker some of whose tasks are samples: each of these has its own times, from the queue to its end.
 *
 * <p>The worker's task is a sample from {@link #follow} to {@link #keepSample}.
 */
abstract class SampledCell extends WorkerCell {
    private boolean serving; // a request began within the worker's task
    private String mapping; // of the servlet that is to serve that request, null as long as it is not known
    private String pattern; // by which a framework has matched it, null as long as it is not known
    private Object matcher; // which has matched it part by part, null if none has
    private boolean tail; // what the worker does after a request, until its task from the queue ends
    private long selectedAt; // when it got something to do from a selector within its task, 0 if it did not
    private long enqueued;
    private String trace; // in which the sample was handed over, null if that is not known
    private int weight; // how many tasks the sample stands for, 0 if there is none
    private final TaskClocks clocks = new TaskClocks();

    SampledCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    SampledCell(Thread owner, String name, PoolStats pool, int tid) {
        super(owner, name, pool, tid);
    }

    /** A task begins. */
    final void begins(long now, long stamp) {
        started = now;
        starts += stamp;
        serving = false;
        mapping = null;
        pattern = null;
        tail = false;
        selectedAt = 0;
    }

    /** The worker's task has ended. */
    final void ends(long now, long stamp) {
        ends += stamp;
        completed++;
        if (serving) {
            served++;
        } else if (!tail) {
            others++;
        }
        if (counts()) {
            long time = now - started;
            execNs += time;
            exec.record(time);
            if (serving) {
                Route of = route();
                if (of != null) {
                    of.ended(time);
                }
            }
        }
        matcher = null; // of the host, and of no use any more
        started = 0;
    }

    /** That of the request; null if it has none, and no other request of the pool has had one. */
    private Route route() {
        String known = pattern == null ? mapping : pattern;
        return known == null ? pool.otherRoute() : Routes.of(known, pool);
    }

    /** Whether the worker's task is what its pool is for: a request, where it serves some. */
    private boolean counts() {
        return serving || !pool.servesRequests;
    }

    /** Whether the worker's task has ended, though that is not noted yet. */
    boolean betweenTasks() {
        return started == 0;
    }

    /**
     * A request begins within the worker's task. If it is the first one, the task is the request. Before any further one
     * the task ends, and another one begins that waited for nobody, since its worker was there when it came. So it is
     * where the worker has found the request with a selector: what it did before is no part of it.
     */
    void requestStarts() {
        if (betweenTasks()) {
            return; // the task is older than the hooks
        }
        if (!pool.servesRequests) {
            pool.servesRequests = true;
        }
        if (serving || selectedAt != 0) {
            long from = serving ? System.nanoTime() : selectedAt;
            goesOn(from);
            int sampleWeight = pool.sampler.weightAt(from);
            if (sampleWeight > 0) {
                follow(from, sampleWeight);
                startClocks();
            }
        }
        serving = true;
        requests++;
    }

    /** Whether a request has begun on the worker, and the hooks have seen that. */
    private boolean serves() {
        return serving && !betweenTasks();
    }

    /**
     * The request that the worker serves is for a servlet with this mapping. That of another, to which it is handed on within, is
     * none.
     */
    final void mapped(String to) {
        if (mapping == null && serves()) {
            mapping = to;
        }
    }

    /**
     * A framework has matched the request by that pattern, which says more than a mapping. What it may be handed on to within is
     * part of it.
     */
    final void matched(String by) {
        if (pattern == null && serves()) {
            pattern = by;
        }
    }

    /**
     * A framework has matched a part of the request's path, which goes on where the last part that the same matcher has matched
     * ends.
     */
    final void matchedPart(Object by, String part) {
        if ((pattern == null || matcher == by) && serves()) {
            pattern = JoinedPatterns.ofPath(pattern, part);
            matcher = by;
        }
    }

    /** The worker looks, within its task, for what its selector has: a request that it served before is over. */
    final void selects() {
        if (serving && !betweenTasks()) {
            goesOn(System.nanoTime());
            tail = true;
        }
    }

    /** It has found something to do. */
    final void selected() {
        selectedAt = System.nanoTime();
    }

    /** The worker's task ends, and another one begins that did not come through the queue. */
    private void goesOn(long now) {
        long stamp = Stamp.at(now);
        if (follows()) {
            keepSample(started, now);
        }
        ends(now, stamp);
        pool.enqueued.add(stamp);
        begins(now, stamp);
    }

    /** The task that the worker begins next is a sample. */
    final void follow(long enqueued, int weight) {
        follow(enqueued, weight, null);
    }

    /** The task that the worker begins next is a sample, which was handed over within that trace; null if that is not known. */
    final void follow(long enqueued, int weight, String trace) {
        this.enqueued = enqueued;
        this.weight = weight;
        this.trace = trace;
    }

    /** Whether the worker's task is a sample. */
    final boolean follows() {
        return weight > 0;
    }

    /** Whether the clocks of the worker's next task are read. */
    final boolean measuresCpu() {
        return follows() && pool.measuresCpu && tid != 0;
    }

    /** The worker begins its next task: reads its clocks if they are wanted. */
    final void startClocks() {
        if (measuresCpu()) {
            clocks.start(completed);
        }
    }

    /** Keeps the sample for the reader, with the worker's clocks if they were read at its start. */
    final void keepSample(long started, long ended) {
        if (counts()) {
            clocks.end();
            clocks.keep(samples, enqueued, started, ended, weight, completed);
            if (trace != null) {
                Traces.ended(pool, trace, enqueued, started, ended);
            }
        }
        followNothing();
    }

    /** No task is a sample. */
    final void followNothing() {
        weight = 0;
        trace = null;
        clocks.forget();
    }
}
