package dev.lifeguard.model.finding;

import java.util.Locale;

/** All problems that Lifeguard can find in a running JVM or in code. Each has a page, {@code docs/findings/ID.md}. */
public enum FindingId {
    /** More threads than the CPUs can serve: they wait for a CPU, and execution times inflate. */
    OVERSIZED_CPU_POOL,
    /** Tasks queue while workers block and CPUs idle. */
    UNDERSIZED_BLOCKING_POOL,
    /** Threads wait for connections, and all connections are in use. */
    EXHAUSTED_CONNECTIONS,
    /** Threads without visible tasks are busy nearly all the time. */
    SATURATED_THREADS,
    /** Utilization grows towards the pool's size; nothing waits yet. */
    SATURATION_AHEAD,
    /** Blocking work on the JVM's common pool. */
    BLOCKING_IN_COMMON_POOL,
    /** Blocking work on the few threads of an event loop. */
    BLOCKING_IN_EVENT_LOOP,
    /** A parallel stream on a thread that serves requests. */
    PARALLEL_STREAM_IN_REQUEST,
    /** Pools are created and dropped repeatedly. */
    POOL_PER_CALL,
    /** A pool without a limit, whose threads grow with the load. */
    UNBOUNDED_THREADS,
    /** An unbounded queue that only grows. */
    UNBOUNDED_QUEUE,
    /** Workers wait for tasks that are queued behind them. */
    SELF_STARVATION,
    /** All workers are blocked on a hand-off that only work queued behind them could fill. */
    THREAD_BLOCKING_QUEUE_TAKE,
    /** All workers wait without progress, while tasks are queued or for very long. */
    STANDSTILL,
    /** Tasks so small that handing them over costs more than running them. */
    TASKS_TOO_SMALL,
    /** Many pools with little use. */
    IDLE_POOLS,
    /** Tasks are refused. */
    REJECTIONS,
    /** A full pool returns tasks to the submitting threads, which run them and can do nothing else meanwhile. */
    CALLER_RUNS,
    /** A virtual thread blocks and keeps its carrier. */
    PINNED_CARRIER,
    /** Scheduled tasks begin long after they are due because the scheduler's threads run others. */
    LATE_SCHEDULE,
    /** An exception has ended a periodic task, or a timer, for good. */
    SCHEDULE_ENDED,
    /** The CPU limit of a control group keeps threads from running. */
    CPU_THROTTLED,
    /** Finished results wait behind a slow head. */
    ORDERED_HEAD_OF_LINE,
    /** A known fault of the running JDK, with its signs. */
    JDK_FAULT,
    /** Threads wait for each other's locks in a cycle. */
    DEADLOCK,
    /** Blocking work on a fork/join pool other than the common one. This and all that follow are found in code only. */
    BLOCKING_IN_FORK_JOIN,
    /** A component has a pool of its own although its framework offers one. */
    COMPONENT_POOL,
    /** A value stays with a thread of a pool after the task that set it. */
    THREAD_LOCAL_IN_POOL,
    /** A pool that is never shut down. */
    POOL_NOT_SHUT_DOWN,
    /** Threads whose names do not say which pool they belong to. */
    UNNAMED_POOL_THREADS,
    /** The elements of a parallel stream write to shared state. */
    SHARED_MUTABLE_STATE_IN_PARALLEL_STREAM,
    /** A constant number of threads, far from the number of processors, for pure computation. */
    POOL_SIZE_BY_GUESS,
    /** A class initializer waits for another thread, which may need the class. */
    CLASS_INITIALIZER_WAIT,
    /** A maximum of threads that the pool never reaches, since its queue has no limit. */
    UNREACHABLE_MAXIMUM,
    /** A wait for a task that the pool may discard silently. */
    DISCARDED_TASK_AWAITED;

    /** Returns the id for users, also used in JSON and as the name of its page: {@code self-starvation}. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
