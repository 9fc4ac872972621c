package dev.lifeguard.model.event;

import java.util.List;

/**
 * One pool over one interval.
 *
 * @param poolId the pool
 * @param threads its size
 * @param load busy workers and queued tasks
 * @param tasks arrivals, starts and ends
 * @param execution execution times of the tasks that ended
 * @param clocks its workers' busy time according to kernel clocks
 * @param help work by threads from outside the pool
 * @param released number of workers that a fork/join pool counts as released (not idle) at the end of the interval, if
 *     a JDK fault has made it impossible: below 0 or far above its size; otherwise 0
 */
public record PoolTick(
        int poolId,
        Threads threads,
        Load load,
        Tasks tasks,
        Execution execution,
        Clocks clocks,
        Help help,
        int released) {
    /** Creates a tick of a pool with a correct worker count. */
    public PoolTick(
            int poolId, Threads threads, Load load, Tasks tasks, Execution execution, Clocks clocks, Help help) {
        this(poolId, threads, load, tasks, execution, clocks, help, 0);
    }

    /**
     * The size of a pool.
     *
     * @param size threads at the end of the interval
     * @param core core size, or parallelism
     * @param max largest number of threads that its settings allow
     * @param created threads that it started in the interval
     */
    public record Threads(int size, int core, int max, long created) {}

    /**
     * Busy workers and queued tasks. The integrals count tasks in progress. If the queue is as long at the end as at
     * the beginning, {@code waitNs / arrived} is the mean wait (Little's law). For fork/join pools {@code waitNs} comes
     * from sampled queue lengths.
     *
     * @param active busy workers at the end of the interval
     * @param queued tasks waiting at the end of the interval (a scheduled task waits once it is due)
     * @param busyNs integral over the interval of the number of busy workers, in thread-nanoseconds
     * @param waitNs integral over the interval of the number of waiting tasks, in task-nanoseconds
     * @param busyErrorNs 95% error bound of {@code busyNs}: 0 if counted, not estimated
     */
    public record Load(long active, long queued, long busyNs, long waitNs, long busyErrorNs) {
        /** Creates a counted load. */
        public Load(long active, long queued, long busyNs, long waitNs) {
            this(active, queued, busyNs, waitNs, 0);
        }
    }

    /**
     * Counts of tasks. For fork/join pools {@code started} equals {@code completed}. Their arrivals are external tasks
     * at submission and forks at their end, since forks carry no timestamp.
     *
     * @param arrivals tasks that arrived, including refused ones, in buckets of 100 ms from the beginning of the
     *     interval
     * @param started tasks that began
     * @param completed tasks that ended, normally or by an exception
     * @param rejected tasks refused
     * @param withdrawn tasks that never started: removed, purged, drained, discarded, or refused on arrival
     * @param cancelled tasks among {@code completed} whose callers had given up, before they began (so that they ended
     *     at once) or while they ran. Only for thread pools whose tasks are the JDK's own futures, otherwise 0
     * @param requests additional figures if these tasks are a server's requests
     * @param dropped tasks among {@code rejected} whose submitters got no exception
     */
    public record Tasks(
            long[] arrivals,
            long started,
            long completed,
            long rejected,
            long withdrawn,
            long cancelled,
            Requests requests,
            Dropped dropped) {
        /** Creates the counts of a pool that serves no known requests. */
        public Tasks(long[] arrivals, long started, long completed, long rejected, long withdrawn) {
            this(arrivals, started, completed, rejected, withdrawn, 0, Requests.NONE, Dropped.NONE);
        }

        /** Returns the number of tasks that arrived in the interval. */
        public long arrived() {
            long sum = 0;
            for (long bucket : arrivals) {
                sum += bucket;
            }
            return sum;
        }
    }

    /**
     * Tasks that a pool's rejection handler dropped without an exception. Their futures never complete.
     *
     * @param arriving tasks dropped by {@code DiscardPolicy}, or by another JDK policy after a shutdown
     * @param oldest tasks for which {@code DiscardOldestPolicy}, or a handler that does the same, dropped the one at
     *     the head of the queue
     * @param unanswered tasks that the program's own handler neither ran, cancelled nor refused by an exception; it may
     *     have kept them elsewhere
     */
    public record Dropped(long arriving, long oldest, long unanswered) {
        public static final Dropped NONE = new Dropped(0, 0, 0);

        public long all() {
            return arriving + oldest + unanswered;
        }
    }

    /**
     * Additional figures of a pool that serves requests, if the server marks them. From the first request on, the
     * pool's tasks are its requests: {@link Tasks} and {@link Execution} count no others. {@link Load} and
     * {@link Clocks} include all tasks.
     *
     * @param begun requests that began on its workers
     * @param inFlight requests that had begun and not ended at the end of the interval
     * @param otherTasks tasks from its queue that ended and were not requests, such as the closing of a connection
     * @param routes the requests that ended, by route, from the first one with a known route
     * @param async requests that are not tasks because they end later than the task that read them
     */
    public record Requests(long begun, long inFlight, long otherTasks, List<RouteTick> routes, AsyncTick async) {
        public static final Requests NONE = new Requests(0, 0, 0);

        public Requests {
            routes = List.copyOf(routes);
        }

        /** Creates the figures of a pool without known routes. */
        public Requests(long begun, long inFlight, long otherTasks) {
            this(begun, inFlight, otherTasks, List.of(), AsyncTick.NONE);
        }
    }

    /**
     * Execution times of the completed tasks.
     *
     * @param sumNs their sum
     * @param buckets pairs of {@link LogBuckets} index and count
     * @param lowerBound whether tasks older than the probe are included, so that waits and executions are lower bounds
     */
    public record Execution(long sumNs, long[] buckets, boolean lowerBound) {}

    /**
     * The clocks of its workers.
     *
     * @param cpuNs CPU time, −1 if unknown
     * @param runQueueNs time spent runnable and waiting for a CPU, −1 if unknown
     * @param measuredBusyNs the part of {@link Load#busyNs} from workers for which both are known
     */
    public record Clocks(long cpuNs, long runQueueNs, long measuredBusyNs) {}

    /**
     * Work on the pool's tasks by threads from outside, such as callers of parallel streams.
     *
     * @param busyNs time that they spent on it
     * @param completed tasks that they ran
     */
    public record Help(long busyNs, long completed) {}
}
