package dev.lifeguard.probe.metrics;

import java.util.Map;

/**
 * The families of samples, in the order in which they are written; a pool has at most 40 series of them, in addition to
 * its routes. Families are no lambdas: the first scrape would load each as a class. Each kind of sample is written in
 * one place: the JIT compiler would otherwise inline the writing thirty times.
 */
enum MetricFamily {
    THREADS("threads", "Threads of the pool."),
    THREADS_MAX("threads_max", "Largest number of threads that the pool's settings allow."),
    THREADS_LIMIT(
            "threads_limit",
            "Threads that the pool has under load: fewer than the maximum where a queue without limit takes all tasks."),
    THREADS_BUSY("threads_busy", "Threads that have a task."),
    TASKS_QUEUED("tasks_queued", "Tasks that wait; scheduled ones once they are due."),
    TASKS_ARRIVED("tasks_arrived_total", "Tasks that arrived."),
    TASKS_STARTED("tasks_started_total", "Tasks that began."),
    TASKS_COMPLETED("tasks_completed_total", "Tasks that ended."),
    TASKS_REJECTED("tasks_rejected_total", "Tasks refused."),
    TASKS_REMOVED("tasks_removed_total", "Tasks that left the queue without being started."),
    THREADS_CREATED(Pools.THREADS, "threads_created_total", "Threads that the pool started."),
    BUSY(Pools.ALL, Unit.TIME, "busy_seconds_total", "Thread-seconds spent on tasks."),
    WAITING(Pools.ALL, Unit.TIME, "waiting_seconds_total", "Task-seconds spent in the queue."),
    CPU(Pools.THREADS, Unit.TIME, "cpu_seconds_total", "CPU time of workers, as far as measured."),
    RUN_QUEUE(Pools.THREADS, Unit.TIME, "run_queue_seconds_total", "Time workers were runnable without a CPU."),
    BLOCKED(
            Pools.THREADS,
            Unit.TIME,
            "blocked_seconds_total",
            "Time busy workers were neither on a CPU nor waiting for one, as far as measured."),
    HELP(Pools.HELPED, Unit.TIME, "help_seconds_total", "Time of threads from outside on tasks of the pool."),
    HELP_TASKS(Pools.HELPED, "help_tasks_total", "Tasks of the pool run by threads from outside."),
    ROUTE_REQUESTS(Pools.ALL, Unit.ROUTE_COUNT, "route_requests_total", "Requests that ended, by route."),
    ROUTE_SECONDS(
            Pools.ALL,
            Unit.ROUTE_TIME,
            "route_seconds_total",
            "Seconds spent on requests, by route: on their threads, or in flight where event loops read them."),
    ASYNC_BEGUN(Pools.ASYNC, "async_requests_begun_total", "Requests that event loops read."),
    ASYNC_COMPLETED(Pools.ASYNC, "async_requests_completed_total", "Requests that event loops read and that ended."),
    ASYNC_IN_FLIGHT(Pools.ASYNC, "async_requests_in_flight", "Requests that event loops read and that have not ended."),
    ASYNC_SECONDS(Pools.ASYNC, Unit.TIME, "async_request_seconds_total", "Request-seconds in flight."),
    ASYNC_TIME(
            Pools.ASYNC,
            Unit.HISTOGRAM,
            "async_request_duration_seconds",
            "Time from the head of a request to the end of its answer."),
    ASYNC_SQUARES(
            Pools.ASYNC,
            Unit.SQUARES,
            "async_request_duration_squared_seconds_total",
            "Sum of the squares of these times."),
    EXECUTION(Pools.TASKS, Unit.HISTOGRAM, "task_execution_seconds", "Time of tasks on a worker."),
    EXECUTION_SQUARES(
            Pools.TASKS, Unit.SQUARES, "task_execution_squared_seconds_total", "Sum of the squares of these times."),
    WAIT(Pools.TASKS, Unit.HISTOGRAM, "task_wait_seconds", "Time of tasks in the queue, from samples."),
    WAIT_SQUARES(Pools.TASKS, Unit.SQUARES, "task_wait_squared_seconds_total", "Sum of the squares of these times.");

    /** The pools that have a family. */
    private enum Pools {
        ALL,

        /** Pools whose workers are threads. */
        THREADS,

        /** Pools that outside threads have helped: always fork/join pools. */
        HELPED,

        /** Pools that have had asynchronous requests; most have no event loops. */
        ASYNC,

        /** Pools with meaningful task times; rounds of loops that read requests are excluded. */
        TASKS;

        boolean include(PoolTotals pool) {
            return switch (this) {
                case ALL -> true;
                case THREADS -> pool.hasThreads();
                case HELPED -> pool.sum(HELP_TASKS) > 0;
                case ASYNC -> pool.sum(ASYNC_BEGUN) > 0;
                case TASKS -> pool.sum(ASYNC_BEGUN) == 0;
            };
        }
    }

    /** The kind of samples that a pool has. */
    private enum Unit {
        COUNT,

        /** A sum of times, in nanoseconds. */
        TIME,

        /** The sum of the squares of a histogram's times. */
        SQUARES,
        HISTOGRAM,

        /** A count of each route. */
        ROUTE_COUNT,

        /** A sum of times of each route. */
        ROUTE_TIME
    }

    private final Pools pools;
    private final Unit unit;
    private final String type;
    private final String name;
    private final String help;

    /** A count of all pools. */
    MetricFamily(String name, String help) {
        this(Pools.ALL, name, help);
    }

    MetricFamily(Pools pools, String name, String help) {
        this(pools, Unit.COUNT, name, help);
    }

    MetricFamily(Pools pools, Unit unit, String name, String help) {
        this.pools = pools;
        this.unit = unit;
        this.name = "lifeguard_pool_" + name;
        this.help = help;
        type = name.endsWith("_total") ? "counter" : unit == Unit.HISTOGRAM ? "histogram" : "gauge";
    }

    /** Whether it has a series for each route. */
    boolean byRoute() {
        return unit == Unit.ROUTE_COUNT || unit == Unit.ROUTE_TIME;
    }

    /** Begins the family; its samples follow. */
    void begin(MetricsSink out) {
        out.family(name, type, help);
    }

    /** Writes the family's samples of a pool, if it has any. */
    void write(MetricsSink out, PoolTotals pool) {
        if (!pools.include(pool)) {
            return;
        }
        switch (unit) {
            case COUNT -> out.count(pool, null, value(pool));
            case TIME -> out.seconds(pool, null, value(pool));
            case SQUARES -> out.number(pool, null, times(pool).sumSquares());
            case HISTOGRAM -> out.histogram(pool, times(pool));
            case ROUTE_COUNT -> {
                for (Map.Entry<String, PoolTotals.Route> route : pool.routes.entrySet()) {
                    out.count(pool, route.getKey(), route.getValue().completed);
                }
            }
            case ROUTE_TIME -> {
                for (Map.Entry<String, PoolTotals.Route> route : pool.routes.entrySet()) {
                    out.seconds(pool, route.getKey(), route.getValue().sumNs);
                }
            }
        }
    }

    private long value(PoolTotals pool) {
        return switch (this) {
            case THREADS -> pool.gauges.size();
            case THREADS_MAX -> pool.gauges.maxSize();
            case THREADS_LIMIT -> pool.gauges.limit();
            case THREADS_BUSY -> pool.gauges.active();
            case TASKS_QUEUED -> pool.gauges.queued();
            case ASYNC_IN_FLIGHT -> pool.gauges.asyncInFlight();
            default -> pool.sum(this);
        };
    }

    private TimeHistogram times(PoolTotals pool) {
        return switch (this) {
            case EXECUTION, EXECUTION_SQUARES -> pool.exec;
            case WAIT, WAIT_SQUARES -> pool.wait;
            default -> pool.asyncTimes;
        };
    }
}
