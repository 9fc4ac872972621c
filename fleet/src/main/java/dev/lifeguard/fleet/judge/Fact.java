package dev.lifeguard.fleet.judge;

/** What is asked about each pool of a service, or about each service. Shares are 0 to 1; "peak" is exceeded in 1% of the time. */
public enum Fact {
    /** JVMs that have the pool. */
    JVMS,
    /** Threads that all of them together may have. */
    THREADS,
    /** Threads that all of them together have now. */
    LIVE,
    /** Use in the mean of time and JVMs. */
    MEAN_USE,
    /** Peak of the use in the mean of the JVMs. */
    PEAK_USE,
    /** Peak of the use in the JVM where it is highest at the time. */
    HIGHEST_USE,
    /** Peak of the number of tasks that wait in all JVMs. */
    WAITING_PEAK,
    /** Tasks that wait in all JVMs, in the mean. */
    WAITING,
    /** Peak of the tasks that arrive in a second. */
    ARRIVALS_PEAK,
    /** Tasks that arrive in a second, in the mean. */
    ARRIVALS,
    /** Tasks with a known time that end in a second. */
    ENDED,
    /** Seconds that these took. */
    TASK_SECONDS,
    /** Squares of these. */
    TASK_SQUARES,
    /** Busy threads in the mean. */
    BUSY,
    /** Threads that could run and had no processor. */
    RUN_QUEUE,
    /** Tasks refused in a second. */
    REJECTED,
    /** JVMs in which all threads are busy, tasks wait and none ended for some minutes. */
    STUCK,
    /** Of the service: peak of the processors in use, as a share. */
    CPU_PEAK,
    /** Of the service: peak of the share of time for which a CPU limit stops a JVM. */
    THROTTLED,
    /** Of the service: processors that all JVMs may use. */
    PROCESSORS;

    /** Whether it is of a service, and the same for all its pools. */
    public boolean ofService() {
        return compareTo(CPU_PEAK) >= 0;
    }
}
