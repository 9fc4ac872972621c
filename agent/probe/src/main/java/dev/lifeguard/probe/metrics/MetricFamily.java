package dev.lifeguard.probe.metrics;

import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;

/**
 * The families of samples, in the order in which they are written; a pool has at most 40 series of them, in addition to
 * its routes.
 */
enum MetricFamily {
    THREADS("gauge", "threads", "Threads of the pool.", number(p -> p.gauges.size())),
    THREADS_MAX(
            "gauge",
            "threads_max",
            "Largest number of threads that the pool's settings allow.",
            number(p -> p.gauges.maxSize())),
    THREADS_LIMIT(
            "gauge",
            "threads_limit",
            "Threads that the pool has under load: fewer than the maximum where a queue without limit takes all tasks.",
            number(p -> p.gauges.limit())),
    THREADS_BUSY("gauge", "threads_busy", "Threads that have a task.", number(p -> p.gauges.active())),
    TASKS_QUEUED(
            "gauge",
            "tasks_queued",
            "Tasks that wait; scheduled ones once they are due.",
            number(p -> p.gauges.queued())),
    TASKS_ARRIVED("counter", "tasks_arrived_total", "Tasks that arrived.", number(p -> p.arrived)),
    TASKS_STARTED("counter", "tasks_started_total", "Tasks that began.", number(p -> p.started)),
    TASKS_COMPLETED("counter", "tasks_completed_total", "Tasks that ended.", number(p -> p.completed)),
    TASKS_REJECTED("counter", "tasks_rejected_total", "Tasks refused.", number(p -> p.rejected)),
    TASKS_REMOVED(
            "counter",
            "tasks_removed_total",
            "Tasks that left the queue without being started.",
            number(p -> p.withdrawn)),
    THREADS_CREATED(
            "counter",
            "threads_created_total",
            "Threads that the pool started.",
            threads(number(p -> p.threadsCreated))),
    BUSY("counter", "busy_seconds_total", "Thread-seconds spent on tasks.", number(p -> p.busyNs / 1e9)),
    WAITING("counter", "waiting_seconds_total", "Task-seconds spent in the queue.", number(p -> p.waitNs / 1e9)),
    CPU(
            "counter",
            "cpu_seconds_total",
            "CPU time of workers, as far as measured.",
            threads(number(p -> p.cpuNs / 1e9))),
    RUN_QUEUE(
            "counter",
            "run_queue_seconds_total",
            "Time workers were runnable without a CPU.",
            threads(number(p -> p.runQueueNs / 1e9))),
    BLOCKED(
            "counter",
            "blocked_seconds_total",
            "Time busy workers were neither on a CPU nor waiting for one, as far as measured.",
            threads(number(p -> p.blockedNs / 1e9))),
    HELP(
            "counter",
            "help_seconds_total",
            "Time of threads from outside on tasks of the pool.",
            helped(number(p -> p.helpNs / 1e9))),
    HELP_TASKS(
            "counter",
            "help_tasks_total",
            "Tasks of the pool run by threads from outside.",
            helped(number(p -> p.helpTasks))),
    ROUTE_REQUESTS("counter", "route_requests_total", "Requests that ended, by route.", routes(r -> r.completed)),
    ROUTE_SECONDS(
            "counter",
            "route_seconds_total",
            "Seconds spent on requests, by route: on their threads, or in flight where event loops read them.",
            routes(r -> r.sumNs / 1e9)),
    ASYNC_BEGUN(
            "counter",
            "async_requests_begun_total",
            "Requests that event loops read.",
            async(number(p -> p.asyncBegun))),
    ASYNC_COMPLETED(
            "counter",
            "async_requests_completed_total",
            "Requests that event loops read and that ended.",
            async(number(p -> p.asyncCompleted))),
    ASYNC_IN_FLIGHT(
            "gauge",
            "async_requests_in_flight",
            "Requests that event loops read and that have not ended.",
            async(number(p -> p.gauges.asyncInFlight()))),
    ASYNC_SECONDS(
            "counter",
            "async_request_seconds_total",
            "Request-seconds in flight.",
            async(number(p -> p.asyncInFlightNs / 1e9))),
    ASYNC_TIME(
            "histogram",
            "async_request_duration_seconds",
            "Time from the head of a request to the end of its answer.",
            async(histogram(p -> p.asyncTimes))),
    ASYNC_SQUARES(
            "counter",
            "async_request_duration_squared_seconds_total",
            "Sum of the squares of these times.",
            async(number(p -> p.asyncTimes.sumSquares()))),
    EXECUTION("histogram", "task_execution_seconds", "Time of tasks on a worker.", tasks(histogram(p -> p.exec))),
    EXECUTION_SQUARES(
            "counter",
            "task_execution_squared_seconds_total",
            "Sum of the squares of these times.",
            tasks(number(p -> p.exec.sumSquares()))),
    WAIT("histogram", "task_wait_seconds", "Time of tasks in the queue, from samples.", tasks(histogram(p -> p.wait))),
    WAIT_SQUARES(
            "counter",
            "task_wait_squared_seconds_total",
            "Sum of the squares of these times.",
            tasks(number(p -> p.wait.sumSquares())));

    private final String type;
    private final String name;
    private final String help;
    private final Samples samples;

    MetricFamily(String type, String name, String help, Samples samples) {
        this.type = type;
        this.name = "lifeguard_pool_" + name;
        this.help = help;
        this.samples = samples;
    }

    /** Whether it has a series for each route. */
    boolean byRoute() {
        return this == ROUTE_REQUESTS || this == ROUTE_SECONDS;
    }

    /** Begins the family; its samples follow. */
    void begin(MetricsSink out) {
        out.family(name, type, help);
    }

    /** Writes the family's samples of a pool. */
    void write(MetricsSink out, PoolTotals pool) {
        samples.write(out, pool);
    }

    private interface Samples {
        void write(MetricsSink out, PoolTotals pool);
    }

    private static Samples number(ToDoubleFunction<PoolTotals> value) {
        return (out, pool) -> out.number(pool, null, value.applyAsDouble(pool));
    }

    /** For pools whose workers are threads. */
    private static Samples threads(Samples samples) {
        return when(PoolTotals::hasThreads, samples);
    }

    /** For pools that outside threads have helped, which are always fork/join pools. */
    private static Samples helped(Samples samples) {
        return when(pool -> pool.helpTasks > 0, samples);
    }

    /** For pools with meaningful task times; rounds of loops that read requests are excluded. */
    private static Samples tasks(Samples samples) {
        return when(pool -> pool.asyncBegun == 0, samples);
    }

    /** For pools that have had asynchronous requests; most have no event loops. */
    private static Samples async(Samples samples) {
        return when(pool -> pool.asyncBegun > 0, samples);
    }

    private static Samples when(Predicate<PoolTotals> has, Samples samples) {
        return (out, pool) -> {
            if (has.test(pool)) {
                samples.write(out, pool);
            }
        };
    }

    private static Samples routes(ToDoubleFunction<PoolTotals.Route> value) {
        return (out, pool) ->
                pool.routes.forEach((route, totals) -> out.number(pool, route, value.applyAsDouble(totals)));
    }

    private static Samples histogram(Function<PoolTotals, TimeHistogram> times) {
        return (out, pool) -> out.histogram(pool, times.apply(pool));
    }
}
