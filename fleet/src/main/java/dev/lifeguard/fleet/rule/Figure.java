package dev.lifeguard.fleet.rule;

import java.util.function.Function;

/**
 * What is worth keeping of the metrics: of each JVM what alerts need, and of each service the rest, so that a question about thousands of
 * JVMs reads a few series for each pool of a service.
 */
public enum Figure {
    /** Of a JVM's pool: threads that have a task, as a share of all that it may have; pools without limit have none. */
    USE("pool_use:ratio", r -> r.scope().rate("lifeguard_pool_busy_seconds_total") + " / (" + limited(r.scope()) + ")"),
    /** Of a JVM's pool: mean number of tasks that wait. */
    WAITING("pool_waiting:avg", r -> r.scope().rate("lifeguard_pool_waiting_seconds_total")),
    /** Of a JVM: processors in use, as a share of those that it may use. */
    CPU(
            "jvm_cpu:ratio",
            r -> r.scope().rate("jvm_cpu_time_seconds_total") + " / "
                    + r.scope().series("lifeguard_jvm_cpus")),

    /** Of a service's pool: its use in the mean of all JVMs. */
    MEAN_USE("service_pool_use:avg", r -> r.ofPool("avg", r.value(USE))),
    /** Of a service's pool: its use in the JVM where it is highest. */
    HIGHEST_USE("service_pool_use:max", r -> r.ofPool("max", r.value(USE))),
    /** Of a service's pool: JVMs that have it. */
    JVMS("service_pool_jvms:count", r -> r.ofPool("count", r.scope().series("lifeguard_pool_threads_limit"))),
    /** Of a service's pool: threads that all JVMs together may have. */
    THREADS("service_pool_threads:sum", r -> r.ofPool("sum", limited(r.scope()))),
    /** Of a service's pool: busy threads of all JVMs. */
    BUSY("service_pool_busy:rate", r -> r.rateOfPool("busy_seconds_total")),
    /** Of a service's pool: tasks that wait in all JVMs. */
    TASKS_WAITING("service_pool_waiting:sum", r -> r.ofPool("sum", r.value(WAITING))),
    /** Of a service's pool: tasks that arrive in a second. */
    ARRIVALS("service_pool_arrivals:rate", r -> r.rateOfPool("tasks_arrived_total")),
    /** Of a service's pool: tasks with a known time that end in a second. */
    ENDED("service_pool_ended:rate", r -> r.rateOfPool("task_execution_seconds_count")),
    /** Of a service's pool: the seconds that these took. */
    TASK_SECONDS("service_pool_task_seconds:rate", r -> r.rateOfPool("task_execution_seconds_sum")),
    /** Of a service's pool: the squares of these. */
    TASK_SQUARES("service_pool_task_squares:rate", r -> r.rateOfPool("task_execution_squared_seconds_total")),
    /** Of a service's pool: threads that could run and have no processor. */
    RUN_QUEUE("service_pool_run_queue:rate", r -> r.rateOfPool("run_queue_seconds_total")),
    /** Of a service's pool: tasks refused in a second. */
    REJECTED("service_pool_rejected:rate", r -> r.rateOfPool("tasks_rejected_total")),

    /** Of a service: processors in use, as a share, in the mean of all JVMs. */
    SERVICE_CPU("service_cpu:avg", r -> r.ofService("avg", r.value(CPU))),
    /** Of a service: share of time for which a CPU limit stops the JVM where it does so most. */
    THROTTLED(
            "service_throttled:max",
            r -> r.ofService("max", r.scope().rate("lifeguard_jvm_cpu_throttled_seconds_total"))),
    /** Of a service: processors that all its JVMs together may use. */
    PROCESSORS("service_cpus:sum", r -> r.ofService("sum", r.scope().series("lifeguard_jvm_cpus")));

    private final String name;
    private final Function<Rules, String> expression;

    Figure(String name, Function<Rules, String> expression) {
        this.name = "lifeguard:" + name;
        this.expression = expression;
    }

    /** Threads under load of pools with a limit: what is above has none. */
    private static String limited(Scope scope) {
        return scope.series("lifeguard_pool_threads_limit") + " > 0 < 100000";
    }

    /** Whether it is of each JVM, and not of a service. */
    boolean ofJvm() {
        return compareTo(MEAN_USE) < 0;
    }

    /** The name under which a server keeps it. */
    public String recordedAs() {
        return name;
    }

    String expression(Rules rules) {
        return expression.apply(rules);
    }
}
