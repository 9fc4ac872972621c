package dev.lifeguard.fleet.rule;

import java.util.function.Function;

/**
 * The metrics worth recording: for each JVM what alerts need, and for each service the rest. A query about thousands of
 * JVMs then reads a few series for each pool of a service.
 */
public enum Figure {
    /** Pool of a JVM: busy threads as a share of its limit; pools without a limit have none. */
    USE("pool_use:ratio", r -> r.scope().rate("lifeguard_pool_busy_seconds_total") + " / (" + limited(r.scope()) + ")"),
    /** Pool of a JVM: mean number of waiting tasks. */
    WAITING("pool_waiting:avg", r -> r.scope().rate("lifeguard_pool_waiting_seconds_total")),
    /** JVM: processors in use, as a share of its allowed processors. */
    CPU(
            "jvm_cpu:ratio",
            r -> r.scope().rate("jvm_cpu_time_seconds_total") + " / "
                    + r.scope().series("lifeguard_jvm_cpus")),

    /** Pool of a service: its use averaged over all JVMs. */
    MEAN_USE("service_pool_use:avg", r -> r.ofPool("avg", r.value(USE))),
    /** Pool of a service: its use in the JVM with the highest use. */
    HIGHEST_USE("service_pool_use:max", r -> r.ofPool("max", r.value(USE))),
    /** Pool of a service: JVMs that have it. */
    JVMS("service_pool_jvms:count", r -> r.ofPool("count", r.scope().series("lifeguard_pool_threads_limit"))),
    /** Pool of a service: sum of the thread limits of all JVMs. */
    THREADS("service_pool_threads:sum", r -> r.ofPool("sum", limited(r.scope()))),
    /** Pool of a service: busy threads of all JVMs. */
    BUSY("service_pool_busy:rate", r -> r.rateOfPool("busy_seconds_total")),
    /** Pool of a service: waiting tasks in all JVMs. */
    TASKS_WAITING("service_pool_waiting:sum", r -> r.ofPool("sum", r.value(WAITING))),
    /** Pool of a service: tasks that arrive per second. */
    ARRIVALS("service_pool_arrivals:rate", r -> r.rateOfPool("tasks_arrived_total")),
    /** Pool of a service: tasks with a known time that end per second. */
    ENDED("service_pool_ended:rate", r -> r.rateOfPool("task_execution_seconds_count")),
    /** Pool of a service: the seconds that these tasks took. */
    TASK_SECONDS("service_pool_task_seconds:rate", r -> r.rateOfPool("task_execution_seconds_sum")),
    /** Pool of a service: the squares of these seconds. */
    TASK_SQUARES("service_pool_task_squares:rate", r -> r.rateOfPool("task_execution_squared_seconds_total")),
    /** Pool of a service: threads that are runnable without a processor. */
    RUN_QUEUE("service_pool_run_queue:rate", r -> r.rateOfPool("run_queue_seconds_total")),
    /** Pool of a service: tasks refused per second. */
    REJECTED("service_pool_rejected:rate", r -> r.rateOfPool("tasks_rejected_total")),

    /** Service: share of processors in use, averaged over all JVMs. */
    SERVICE_CPU("service_cpu:avg", r -> r.ofService("avg", r.value(CPU))),
    /** Service: share of time for which a CPU limit stops the most affected JVM. */
    THROTTLED(
            "service_throttled:max",
            r -> r.ofService("max", r.scope().rate("lifeguard_jvm_cpu_throttled_seconds_total"))),
    /** Service: processors that all its JVMs together may use. */
    PROCESSORS("service_cpus:sum", r -> r.ofService("sum", r.scope().series("lifeguard_jvm_cpus")));

    private final String name;
    private final Function<Rules, String> expression;

    Figure(String name, Function<Rules, String> expression) {
        this.name = "lifeguard:" + name;
        this.expression = expression;
    }

    /** Returns the threads under load of pools with a limit; larger values mean unlimited. */
    private static String limited(Scope scope) {
        return scope.series("lifeguard_pool_threads_limit") + " > 0 < 100000";
    }

    /** Returns whether it is a figure of each JVM rather than of a service. */
    boolean ofJvm() {
        return compareTo(MEAN_USE) < 0;
    }

    /** Returns the name under which a server records it. */
    public String recordedAs() {
        return name;
    }

    String expression(Rules rules) {
        return expression.apply(rules);
    }
}
