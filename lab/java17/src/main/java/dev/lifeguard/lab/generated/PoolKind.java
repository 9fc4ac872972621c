package dev.lifeguard.lab.generated;

/** Kind of pool for the tasks. */
public enum PoolKind {
    /** A {@code ThreadPoolExecutor} with all threads as core threads and an unbounded queue. */
    FIXED,
    /** The same with a bounded queue; tasks that find it full are refused. */
    BOUNDED,
    /** A {@code ForkJoinPool} in asynchronous mode. */
    FORK_JOIN,
    /** Tomcat's executor with its own queue. */
    TOMCAT
}
