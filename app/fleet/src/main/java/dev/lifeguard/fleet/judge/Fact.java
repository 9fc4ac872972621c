package dev.lifeguard.fleet.judge;

import dev.lifeguard.model.finding.Thresholds;

/**
 * The facts queried about each pool of a service, or about each service. Shares are 0 to 1; a peak is exceeded 1% of
 * the time.
 */
public enum Fact {
    /** JVMs that have the pool. */
    JVMS,
    /** Sum of the thread limits of all JVMs. */
    THREADS,
    /** Current number of threads in all JVMs. */
    LIVE,
    /** Use, averaged over time and JVMs. */
    MEAN_USE,
    /** Peak of the use averaged over JVMs. */
    PEAK_USE,
    /** Peak of the use in the JVM with the highest use at the time. */
    HIGHEST_USE,
    /** Peak of the number of waiting tasks in all JVMs. */
    WAITING_PEAK,
    /** Mean number of waiting tasks in all JVMs. */
    WAITING,
    /** Peak of the tasks that arrive per second. */
    ARRIVALS_PEAK,
    /** Mean number of tasks that arrive per second. */
    ARRIVALS,
    /** Tasks with a known time that end per second. */
    ENDED,
    /** Seconds that these tasks took. */
    TASK_SECONDS,
    /** Squares of these seconds. */
    TASK_SQUARES,
    /** Mean number of busy threads. */
    BUSY,
    /** Threads that were runnable without a processor. */
    RUN_QUEUE,
    /** Tasks refused per second. */
    REJECTED,
    /** JVMs in which all threads were busy, tasks waited and none ended for {@link Thresholds#STUCK_SECONDS_BY_METRICS}. */
    STUCK,
    /** Service: peak of the share of processors in use. */
    CPU_PEAK,
    /** Service: peak of the share of time for which a CPU limit stops a JVM. */
    THROTTLED,
    /** Service: processors that all JVMs may use. */
    PROCESSORS;

    /** Returns whether it is a fact about a service, the same for all its pools. */
    public boolean ofService() {
        return compareTo(CPU_PEAK) >= 0;
    }
}
