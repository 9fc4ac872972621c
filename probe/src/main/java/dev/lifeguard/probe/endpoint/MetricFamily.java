package dev.lifeguard.probe.endpoint;

import java.util.function.Function;
import java.util.function.ToDoubleFunction;

/** The families of samples that every pool has, in the order in which they are written. */
enum MetricFamily {
    THREADS("gauge", "threads", "Threads of the pool.", number(p -> p.size)),
    THREADS_MAX(
            "gauge",
            "threads_max",
            "Largest number of threads that the pool's settings allow.",
            number(p -> p.maxSize)),
    THREADS_BUSY("gauge", "threads_busy", "Threads that have a task.", number(p -> p.active)),
    TASKS_QUEUED("gauge", "tasks_queued", "Tasks that wait; scheduled ones once they are due.", number(p -> p.queued)),
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
            "counter", "threads_created_total", "Threads that the pool started.", number(p -> p.threadsCreated)),
    BUSY("counter", "busy_seconds_total", "Thread-seconds spent on tasks.", number(p -> p.busyNs / 1e9)),
    WAITING("counter", "waiting_seconds_total", "Task-seconds spent in the queue.", number(p -> p.waitNs / 1e9)),
    CPU("counter", "cpu_seconds_total", "CPU time of workers, as far as measured.", number(p -> p.cpuNs / 1e9)),
    RUN_QUEUE(
            "counter",
            "run_queue_seconds_total",
            "Time workers were runnable without a CPU.",
            number(p -> p.runQueueNs / 1e9)),
    HELP(
            "counter",
            "help_seconds_total",
            "Time of threads from outside on tasks of the pool.",
            number(p -> p.helpNs / 1e9)),
    HELP_TASKS(
            "counter", "help_tasks_total", "Tasks of the pool run by threads from outside.", number(p -> p.helpTasks)),
    ROUTE_REQUESTS("counter", "route_requests_total", "Requests that ended, by route.", routes(r -> r.completed)),
    ROUTE_SECONDS(
            "counter",
            "route_seconds_total",
            "Thread-seconds spent on requests, by route.",
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
            async(number(p -> p.asyncInFlight))),
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
    EXECUTION("histogram", "task_execution_seconds", "Time of tasks on a worker.", histogram(p -> p.exec)),
    WAIT("histogram", "task_wait_seconds", "Time of tasks in the queue, from samples.", histogram(p -> p.wait));

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

    /** Begins the family; its samples follow. */
    void begin(MetricsText out) {
        out.family(name, type, help);
    }

    /** Writes what a pool has of it. */
    void write(MetricsText out, PoolTotals pool) {
        samples.write(out, name, pool);
    }

    private interface Samples {
        void write(MetricsText out, String name, PoolTotals pool);
    }

    private static Samples number(ToDoubleFunction<PoolTotals> value) {
        return (out, name, pool) -> out.sample(name, pool.labels(), value.applyAsDouble(pool));
    }

    /** Of pools that had one: most have no event loops. */
    private static Samples async(Samples samples) {
        return (out, name, pool) -> {
            if (pool.asyncBegun > 0) {
                samples.write(out, name, pool);
            }
        };
    }

    private static Samples routes(ToDoubleFunction<PoolTotals.Route> value) {
        return (out, name, pool) -> pool.routes.forEach((route, totals) -> out.sample(
                name, pool.labels() + ",route=\"" + MetricsText.escaped(route) + "\"", value.applyAsDouble(totals)));
    }

    private static Samples histogram(Function<PoolTotals, TimeHistogram> times) {
        return (out, name, pool) -> times.apply(pool).write(out, name, pool.labels());
    }
}
