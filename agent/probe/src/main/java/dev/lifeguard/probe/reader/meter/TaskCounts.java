package dev.lifeguard.probe.reader.meter;

import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.probe.reader.workers.WorkerTotals;

/**
 * The tasks of a pool that arrived, began and ended in an interval. Once the pool has served a request, its tasks are
 * its requests.
 *
 * <p>Whether a queued task is a request is known only when it begins. The number of arrivals is assumed to be the
 * requests that began or left the queue, plus the growth of the queue. If that is negative, later arrivals are reduced.
 */
final class TaskCounts {
    private final Arrivals arrivals;
    private final RouteCounts routes;
    private final AsyncMeter async;
    private boolean serves;
    private long started;
    private long completed;
    private long cancelled;
    private long requests;
    private long inService;
    private long others;

    // Open tasks that were counted when they began, and how many of these are not requests so far.
    private long open;
    private long noRequests;
    private long tooMany; // excess of assumed arrivals

    // Arrivals of the next step that are counted already, and the time up to which they are.
    private long early;
    private long earlyTo;

    /** Starts with the interval that began at {@code begin}, in units of stamps. */
    TaskCounts(long begin, RouteCounts routes, AsyncMeter async) {
        arrivals = new Arrivals(begin);
        this.routes = routes;
        this.async = async;
    }

    /** Adds the asynchronous requests of a step that ends at {@code to}, in units of stamps. */
    void async(long to) {
        async.step(to);
    }

    /**
     * Counts the arrivals up to {@code to} of a step that is added later.
     *
     * @param arrived tasks that arrived since the beginning of that step
     * @param from beginning of that step, in units of stamps
     */
    void early(long arrived, long from, long to) {
        if (arrived > early) {
            arrivals.step(arrived - early, Math.max(from, earlyTo), to);
            early = arrived;
        }
        earlyTo = to;
    }

    /** Arrivals of a step that has not been added yet. */
    long early() {
        return early;
    }

    /**
     * Adds a step of a pool that has served no request before.
     *
     * @param began tasks that began
     * @param arrived tasks that arrived
     * @param from beginning of the step, in units of stamps
     * @param to its end
     */
    void tasks(WorkerTotals workers, long began, long arrived, long from, long to) {
        started += began;
        completed += workers.completed;
        cancelled += workers.cancelled;
        open += began - workers.completed;
        noRequests = Math.max(0, open - workers.inService);
        requests(workers);
        arrivals.step(arrived - early, Math.max(from, earlyTo), to);
        early = 0;
    }

    /**
     * Adds a step of a pool that serves requests.
     *
     * @param left tasks that left the queue without being started
     * @param growth increase of the queue's length
     * @param from beginning of the step, in units of stamps
     * @param to its end
     */
    void requests(WorkerTotals workers, long left, long growth, long from, long to) {
        // Such a task is not counted when it ends, or has become a request: it replaces one that begins.
        long known = Math.min(noRequests, workers.requests);
        noRequests -= known;
        long began = workers.requests - known;
        started += began;
        completed += workers.served;
        serves = true;
        others += workers.others;
        requests(workers);
        long arrived = began + left + growth - tooMany - early;
        tooMany = Math.max(0, -arrived);
        arrivals.step(Math.max(0, arrived), Math.max(from, earlyTo), to);
        early = 0;
    }

    private void requests(WorkerTotals workers) {
        requests += workers.requests;
        inService = workers.inService;
    }

    /** Adds tasks whose end was missed. */
    void endedUnseen(long count) {
        completed += serves ? 0 : count;
    }

    long completed() {
        return completed;
    }

    /**
     * The counts of this interval.
     *
     * @param end its end
     * @param rejected rejected tasks
     * @param withdrawn tasks that left the queue without being started
     * @param dropped tasks dropped without an exception
     */
    PoolTick.Tasks tick(long end, long rejected, long withdrawn, PoolTick.Dropped dropped) {
        return new PoolTick.Tasks(
                arrivals.take(end),
                started,
                completed,
                rejected,
                withdrawn,
                cancelled,
                new PoolTick.Requests(requests, inService, others, routes.take(), async.take()),
                dropped);
    }

    /** Starts another interval at {@code end}, after one without tasks. */
    void skip(long end) {
        arrivals.take(end);
    }

    /** Starts another interval. */
    void next() {
        started = completed = cancelled = requests = others = 0;
    }
}
