package dev.lifeguard.probe.boot.pool;

import dev.lifeguard.probe.boot.route.JoinedPatterns;
import dev.lifeguard.probe.boot.route.Route;
import dev.lifeguard.probe.boot.route.Routes;
import dev.lifeguard.probe.boot.sample.TaskClocks;
import dev.lifeguard.probe.boot.sample.Traces;
import dev.lifeguard.probe.boot.sum.Stamp;

/**
 * The cell of a worker of which some tasks are samples, with their own times from the queue to the end.
 *
 * <p>The worker's task is a sample from {@link #follow} to {@link #keepSample}.
 */
public abstract class SampledCell extends WorkerCell {
    private boolean serving; // a request began within the worker's task
    private String mapping; // the mapping of the servlet for that request, null while unknown
    private String pattern; // the pattern that a framework matched, null while unknown
    private Object matcher; // what matched it part by part, or null
    private boolean tail; // the worker's task continues after a request
    private long olderRequest; // when one began within a task that was running at the attach, else 0
    private long selectedAt; // when a selector within the task returned work, else 0
    private long enqueued;
    private String trace; // the trace that the sample was submitted in, null if unknown
    private int weight; // number of tasks that the sample represents, 0 without a sample
    private boolean clocked; // the sample's clocks are read
    private final TaskClocks clocks = new TaskClocks();

    SampledCell(Thread owner, PoolStats pool, int tid) {
        super(owner, pool, tid);
    }

    SampledCell(Thread owner, String name, PoolStats pool, int tid) {
        super(owner, name, pool, tid);
    }

    final void begins(long now, long stamp) {
        started = now;
        starts += stamp;
        if (olderRequest != 0) {
            olderRequest = 0;
            served++;
        }
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
        matcher = null; // belongs to the host, and is no longer needed
        started = 0;
    }

    /** The request's route; null if it has none and no other request of the pool has had one. */
    private Route route() {
        String known = pattern == null ? mapping : pattern;
        return known == null ? pool.otherRoute() : Routes.of(known, pool);
    }

    /** Whether the worker's task counts for the pool: if the pool serves requests, only requests do. */
    private boolean counts() {
        return serving || !pool.servesRequests;
    }

    /** Whether the worker's task has ended, though the end may not be recorded yet. */
    boolean betweenTasks() {
        return started == 0;
    }

    /**
     * A request begins within the worker's task. The first request is the task itself. Before any further one the task
     * ends, and another task begins that did not wait, since its worker was there when it arrived. The same happens if
     * the worker found the request with a selector, so that earlier work is not part of it.
     */
    public void requestStarts() {
        if (betweenTasks()) {
            if (pool.runsOlder(owner)) {
                olderRequestStarts();
            }
            return;
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

    /** A request begins within a task that was running at the attach; it ends when the next one begins. */
    private void olderRequestStarts() {
        long now = System.nanoTime();
        pool.servesRequests = true;
        if (olderRequest != 0) {
            served++;
            execNs += now - olderRequest;
            exec.record(now - olderRequest);
        }
        olderRequest = now;
        requests++;
    }

    /** Whether the worker serves a request whose start was observed. */
    private boolean serves() {
        return serving && !betweenTasks();
    }

    /** Sets the servlet mapping of the request that the worker serves. Mappings of internal forwards are ignored. */
    public final void mapped(String to) {
        if (mapping == null && serves()) {
            mapping = to;
        }
    }

    /**
     * Sets the pattern that a framework matched, which is more specific than a mapping. Patterns of internal forwards
     * are ignored.
     */
    public final void matched(String by) {
        if (pattern == null && serves()) {
            pattern = by;
        }
    }

    /**
     * Appends a part of the request's path that a framework has matched, after the last part from the same matcher.
     */
    public final void matchedPart(Object by, String part) {
        if ((pattern == null || matcher == by) && serves()) {
            pattern = JoinedPatterns.ofPath(pattern, part);
            matcher = by;
        }
    }

    /** The worker selects within its task: a request that it served has ended. */
    public final void selects() {
        if (serving && !betweenTasks()) {
            goesOn(System.nanoTime());
            tail = true;
        }
    }

    /** The selection has returned work. */
    public final void selected() {
        selectedAt = System.nanoTime();
    }

    /** The worker's task ends, and another one begins that bypassed the queue. */
    private void goesOn(long now) {
        long stamp = Stamp.at(now);
        if (follows()) {
            keepSample(started, now);
        }
        ends(now, stamp);
        pool.enqueued.add(stamp);
        begins(now, stamp);
    }

    /** Makes the worker's next task a sample. */
    public final void follow(long enqueued, int weight) {
        follow(enqueued, weight, null);
    }

    @Override
    public final void follow(long enqueued, int weight, String trace) {
        this.enqueued = enqueued;
        this.weight = weight;
        this.trace = trace;
        clocked = tid != 0 && clocks.wanted(pool.clockStride, enqueued);
    }

    /** Whether the worker's task is a sample. */
    public final boolean follows() {
        return weight > 0;
    }

    /** Whether the clocks are read for the worker's next task. */
    final boolean measuresCpu() {
        return follows() && clocked;
    }

    /** Reads the clocks, if wanted, before the worker begins its next task. */
    final void startClocks() {
        if (measuresCpu()) {
            clocks.start(completed);
        }
    }

    /** Stores the sample for the reader, with the worker's clocks if they were read at its start. */
    final void keepSample(long started, long ended) {
        if (counts()) {
            clocks.end();
            clocks.keep(samples, enqueued, started, ended, weight, completed);
            if (trace != null) {
                Traces.ended(pool.id, trace, enqueued, started, ended);
            }
        }
        followNothing();
    }

    /** Ends sampling the task. */
    final void followNothing() {
        weight = 0;
        trace = null;
        clocks.forget();
    }
}
