package dev.lifeguard.lab.generated;

/** What kind of pool the tasks are given to. */
public enum PoolKind {
    /** A {@code ThreadPoolExecutor} with as many threads as its core size, and a queue without limit. */
    FIXED,
    /** Likewise with a bounded queue; what finds it full is refused. */
    BOUNDED,
    /** A {@code ForkJoinPool} in asynchronous mode. */
    FORK_JOIN,
    /** Tomcat's executor with its own queue. */
    TOMCAT
}
