package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.PoolTick;

/**
 * The tasks of a pool that arrived, began and ended in an interval. From the first request on that the pool serves, its
 * tasks are its requests.
 *
 * <p>Which of the tasks in the queue are requests shows only when these begin. So as many requests are taken to have
 * arrived as began, left the queue, or make it longer; where that is less than none, later arrivals are fewer.
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

    // Tasks that were counted when they began: those that have not ended, and those of them that are no requests yet.
    private long open;
    private long noRequests;
    private long tooMany; // requests that were taken to have arrived

    /** Begins in an interval that began at {@code begin}, in units of stamps. */
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
        arrivals.step(arrived, from, to);
    }

    /**
     * Adds a step of a pool that serves requests.
     *
     * @param left tasks that left the queue without being started
     * @param growth how much longer the queue is than before
     * @param from beginning of the step, in units of stamps
     * @param to its end
     */
    void requests(WorkerTotals workers, long left, long growth, long from, long to) {
        // Such a task will not be counted when it ends, or has become a request: it stands for one that begins.
        long known = Math.min(noRequests, workers.requests);
        noRequests -= known;
        long began = workers.requests - known;
        started += began;
        completed += workers.served;
        serves = true;
        others += workers.others;
        requests(workers);
        long arrived = began + left + growth - tooMany;
        tooMany = Math.max(0, -arrived);
        arrivals.step(Math.max(0, arrived), from, to);
    }

    private void requests(WorkerTotals workers) {
        requests += workers.requests;
        inService = workers.inService;
    }

    /** Tasks have ended that no hook saw end. */
    void endedUnseen(long count) {
        completed += serves ? 0 : count;
    }

    /** Tasks that ended in this interval. */
    long completed() {
        return completed;
    }

    /**
     * The counts of this interval, which ends at {@code end}, with tasks that were refused, that left the queue, and that were dropped
     * silently.
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

    /** Begins another interval. */
    void next() {
        started = completed = cancelled = requests = others = 0;
    }
}
