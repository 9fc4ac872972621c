package dev.lifeguard.probe.metrics;

import java.util.Map;

/**
 * The families of samples, in the order in which they are written; a pool has at most 40 series of them, in addition to
 * its routes. There are no lambdas: each would be a class that the first scrape loads.
 */
enum MetricFamily {
    THREADS(Pools.ALL, "gauge", "threads", "Threads of the pool."),
    THREADS_MAX(Pools.ALL, "gauge", "threads_max", "Largest number of threads that the pool's settings allow."),
    THREADS_LIMIT(
            Pools.ALL,
            "gauge",
            "threads_limit",
            "Threads that the pool has under load: fewer than the maximum where a queue without limit takes all tasks."),
    THREADS_BUSY(Pools.ALL, "gauge", "threads_busy", "Threads that have a task."),
    TASKS_QUEUED(Pools.ALL, "gauge", "tasks_queued", "Tasks that wait; scheduled ones once they are due."),
    TASKS_ARRIVED(Pools.ALL, "counter", "tasks_arrived_total", "Tasks that arrived."),
    TASKS_STARTED(Pools.ALL, "counter", "tasks_started_total", "Tasks that began."),
    TASKS_COMPLETED(Pools.ALL, "counter", "tasks_completed_total", "Tasks that ended."),
    TASKS_REJECTED(Pools.ALL, "counter", "tasks_rejected_total", "Tasks refused."),
    TASKS_REMOVED(Pools.ALL, "counter", "tasks_removed_total", "Tasks that left the queue without being started."),
    THREADS_CREATED(Pools.THREADS, "counter", "threads_created_total", "Threads that the pool started."),
    BUSY(Pools.ALL, "counter", "busy_seconds_total", "Thread-seconds spent on tasks."),
    WAITING(Pools.ALL, "counter", "waiting_seconds_total", "Task-seconds spent in the queue."),
    CPU(Pools.THREADS, "counter", "cpu_seconds_total", "CPU time of workers, as far as measured."),
    RUN_QUEUE(Pools.THREADS, "counter", "run_queue_seconds_total", "Time workers were runnable without a CPU."),
    BLOCKED(
            Pools.THREADS,
            "counter",
            "blocked_seconds_total",
            "Time busy workers were neither on a CPU nor waiting for one, as far as measured."),
    HELP(Pools.HELPED, "counter", "help_seconds_total", "Time of threads from outside on tasks of the pool."),
    HELP_TASKS(Pools.HELPED, "counter", "help_tasks_total", "Tasks of the pool run by threads from outside."),
    ROUTE_REQUESTS(Pools.ALL, "counter", "route_requests_total", "Requests that ended, by route."),
    ROUTE_SECONDS(
            Pools.ALL,
            "counter",
            "route_seconds_total",
            "Seconds spent on requests, by route: on their threads, or in flight where event loops read them."),
    ASYNC_BEGUN(Pools.ASYNC, "counter", "async_requests_begun_total", "Requests that event loops read."),
    ASYNC_COMPLETED(
            Pools.ASYNC, "counter", "async_requests_completed_total", "Requests that event loops read and that ended."),
    ASYNC_IN_FLIGHT(
            Pools.ASYNC,
            "gauge",
            "async_requests_in_flight",
            "Requests that event loops read and that have not ended."),
    ASYNC_SECONDS(Pools.ASYNC, "counter", "async_request_seconds_total", "Request-seconds in flight."),
    ASYNC_TIME(
            Pools.ASYNC,
            "histogram",
            "async_request_duration_seconds",
            "Time from the head of a request to the end of its answer."),
    ASYNC_SQUARES(
            Pools.ASYNC,
            "counter",
            "async_request_duration_squared_seconds_total",
            "Sum of the squares of these times."),
    EXECUTION(Pools.TASKS, "histogram", "task_execution_seconds", "Time of tasks on a worker."),
    EXECUTION_SQUARES(
            Pools.TASKS, "counter", "task_execution_squared_seconds_total", "Sum of the squares of these times."),
    WAIT(Pools.TASKS, "histogram", "task_wait_seconds", "Time of tasks in the queue, from samples."),
    WAIT_SQUARES(Pools.TASKS, "counter", "task_wait_squared_seconds_total", "Sum of the squares of these times.");

    /** The pools that have a family. */
    private enum Pools {
        ALL,

        /** Those whose workers are threads. */
        THREADS,

        /** Those that outside threads have helped, which are always fork/join pools. */
        HELPED,

        /** Those that have had asynchronous requests; most have no event loops. */
        ASYNC,

        /** Those with meaningful task times; rounds of loops that read requests are excluded. */
        TASKS;

        boolean include(PoolTotals pool) {
            return switch (this) {
                case ALL -> true;
                case THREADS -> pool.hasThreads();
                case HELPED -> pool.helpTasks > 0;
                case ASYNC -> pool.asyncBegun > 0;
                case TASKS -> pool.asyncBegun == 0;
            };
        }
    }

    private final Pools pools;
    private final String type;
    private final String name;
    private final String help;

    MetricFamily(Pools pools, String type, String name, String help) {
        this.pools = pools;
        this.type = type;
        this.name = "lifeguard_pool_" + name;
        this.help = help;
    }

    /** Whether it has a series for each route. */
    boolean byRoute() {
        return this == ROUTE_REQUESTS || this == ROUTE_SECONDS;
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
        switch (this) {
            case THREADS -> out.count(pool, null, pool.gauges.size());
            case THREADS_MAX -> out.count(pool, null, pool.gauges.maxSize());
            case THREADS_LIMIT -> out.count(pool, null, pool.gauges.limit());
            case THREADS_BUSY -> out.count(pool, null, pool.gauges.active());
            case TASKS_QUEUED -> out.count(pool, null, pool.gauges.queued());
            case TASKS_ARRIVED -> out.count(pool, null, pool.arrived);
            case TASKS_STARTED -> out.count(pool, null, pool.started);
            case TASKS_COMPLETED -> out.count(pool, null, pool.completed);
            case TASKS_REJECTED -> out.count(pool, null, pool.rejected);
            case TASKS_REMOVED -> out.count(pool, null, pool.withdrawn);
            case THREADS_CREATED -> out.count(pool, null, pool.threadsCreated);
            case BUSY -> out.seconds(pool, null, pool.busyNs);
            case WAITING -> out.seconds(pool, null, pool.waitNs);
            case CPU -> out.seconds(pool, null, pool.cpuNs);
            case RUN_QUEUE -> out.seconds(pool, null, pool.runQueueNs);
            case BLOCKED -> out.seconds(pool, null, pool.blockedNs);
            case HELP -> out.seconds(pool, null, pool.helpNs);
            case HELP_TASKS -> out.count(pool, null, pool.helpTasks);
            case ASYNC_BEGUN -> out.count(pool, null, pool.asyncBegun);
            case ASYNC_COMPLETED -> out.count(pool, null, pool.asyncCompleted);
            case ASYNC_IN_FLIGHT -> out.count(pool, null, pool.gauges.asyncInFlight());
            case ASYNC_SECONDS -> out.seconds(pool, null, pool.asyncInFlightNs);
            case ASYNC_TIME -> out.histogram(pool, pool.asyncTimes);
            case ASYNC_SQUARES -> out.number(pool, null, pool.asyncTimes.sumSquares());
            case EXECUTION -> out.histogram(pool, pool.exec);
            case EXECUTION_SQUARES -> out.number(pool, null, pool.exec.sumSquares());
            case WAIT -> out.histogram(pool, pool.wait);
            case WAIT_SQUARES -> out.number(pool, null, pool.wait.sumSquares());
            case ROUTE_REQUESTS -> {
                for (Map.Entry<String, PoolTotals.Route> route : pool.routes.entrySet()) {
                    out.count(pool, route.getKey(), route.getValue().completed);
                }
            }
            case ROUTE_SECONDS -> {
                for (Map.Entry<String, PoolTotals.Route> route : pool.routes.entrySet()) {
                    out.seconds(pool, route.getKey(), route.getValue().sumNs);
                }
            }
        }
    }
}
