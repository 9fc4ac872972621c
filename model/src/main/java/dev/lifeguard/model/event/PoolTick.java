package dev.lifeguard.model.event;

import java.util.List;

/**
 * One pool over one interval.
 *
 * @param poolId the pool
 * @param threads its size
 * @param load busy workers and queued tasks
 * @param tasks what arrived, began and ended
 * @param execution how long the tasks that ended took
 * @param clocks what its workers' clocks in the kernel say of their busy time
 * @param help what threads from outside did for it
 * @param released of a fork/join pool, how many of its workers it believes to be released (not idle) at the end of the interval, where
 *     that cannot be so: below 0, or far above its size, as faults of the JDK make it; 0 elsewhere
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
    /** One whose workers are counted as they should be. */
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
     * Busy workers and queued tasks. The integrals count tasks in flight, and by Little's law {@code waitNs / arrived} is
     * the mean wait where the queue is as long at the end as at the beginning. For fork/join pools {@code waitNs} comes
     * from sampled queue lengths.
     *
     * @param active busy workers at the end of the interval
     * @param queued tasks waiting at the end of the interval (a scheduled task waits once it is due)
     * @param busyNs integral over the interval of the number of busy workers, in thread-nanoseconds
     * @param waitNs integral over the interval of the number of waiting tasks, in task-nanoseconds
     * @param busyErrorNs by how much {@code busyNs} may be off, 19 times in 20: 0 where it is counted, not estimated
     */
    public record Load(long active, long queued, long busyNs, long waitNs, long busyErrorNs) {
        /** A load that is counted. */
        public Load(long active, long queued, long busyNs, long waitNs) {
            this(active, queued, busyNs, waitNs, 0);
        }
    }

    /**
     * Counts of tasks. For fork/join pools {@code started} equals {@code completed}, and arrivals are tasks from outside
     * when they are handed over, forks when they end, since those are not stamped.
     *
     * @param arrivals tasks that arrived, also those then refused, in buckets of 100 ms from the beginning of the interval
     * @param started tasks that began
     * @param completed tasks that ended, normally or by an exception
     * @param rejected tasks refused
     * @param withdrawn tasks that were not started and will not be: removed, purged, drained, discarded, or refused on
     *     arrival
     * @param cancelled tasks among {@code completed} whose callers had given up: cancelled before they began, so that they ended at
     *     once, or while they ran; of thread pools whose tasks are the JDK's own futures, and 0 elsewhere
     * @param requests what is special where these tasks are a server's requests
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
        /** Of a pool that serves no requests, as far as is known. */
        public Tasks(long[] arrivals, long started, long completed, long rejected, long withdrawn) {
            this(arrivals, started, completed, rejected, withdrawn, Requests.NONE);
        }

        /** Of a pool whose callers do not give up. */
        public Tasks(long[] arrivals, long started, long completed, long rejected, long withdrawn, Requests requests) {
            this(arrivals, started, completed, rejected, withdrawn, 0, requests);
        }

        /** Of a pool that drops nothing, as far as is known. */
        public Tasks(
                long[] arrivals,
                long started,
                long completed,
                long rejected,
                long withdrawn,
                long cancelled,
                Requests requests) {
            this(arrivals, started, completed, rejected, withdrawn, cancelled, requests, Dropped.NONE);
        }

        /** Tasks that arrived in the interval. */
        public long arrived() {
            long sum = 0;
            for (long bucket : arrivals) {
                sum += bucket;
            }
            return sum;
        }
    }

    /**
     * Tasks of which a pool's rejection handler disposed without an exception. The futures of such tasks never complete.
     *
     * @param arriving tasks that {@code DiscardPolicy} dropped, or another of the JDK's policies after a shutdown
     * @param oldest tasks for which {@code DiscardOldestPolicy}, or a handler that does the same, dropped the one at the head of the queue
     * @param unanswered tasks that a handler of the program's neither ran, cancelled nor refused by an exception before it returned; it may
     *     have kept them elsewhere
     */
    public record Dropped(long arriving, long oldest, long unanswered) {
        /** Of a pool that drops nothing, as far as is known. */
        public static final Dropped NONE = new Dropped(0, 0, 0);

        /** Their number. */
        public long all() {
            return arriving + oldest + unanswered;
        }
    }

    /**
     * Of a pool that serves requests, where a server marks them. From its first request on the pool's tasks are its
     * requests: {@link Tasks} and {@link Execution} count no others. {@link Load} and {@link Clocks} hold all.
     *
     * @param begun requests that began on its workers
     * @param inFlight requests that had begun and not ended at the end of the interval
     * @param otherTasks tasks from its queue that ended and were no requests, as when a connection is closed
     * @param routes the requests that ended, by route, from the first one on whose route is known
     * @param async requests that are no tasks, since they end later than the task that read them
     */
    public record Requests(long begun, long inFlight, long otherTasks, List<RouteTick> routes, AsyncTick async) {
        /** Of a pool that serves none, as far as is known. */
        public static final Requests NONE = new Requests(0, 0, 0);

        public Requests {
            routes = List.copyOf(routes);
        }

        /** Of a pool that has no asynchronous requests. */
        public Requests(long begun, long inFlight, long otherTasks, List<RouteTick> routes) {
            this(begun, inFlight, otherTasks, routes, AsyncTick.NONE);
        }

        /** Of a pool of whose requests no route is known. */
        public Requests(long begun, long inFlight, long otherTasks) {
            this(begun, inFlight, otherTasks, List.of());
        }
    }

    /**
     * Execution times of the completed tasks.
     *
     * @param sumNs their sum
     * @param buckets pairs of {@link LogBuckets} index and count
     * @param lowerBound whether tasks that were there before the probe are counted, so that waits and executions are
     *     lower bounds
     */
    public record Execution(long sumNs, long[] buckets, boolean lowerBound) {}

    /**
     * The clocks of its workers.
     *
     * @param cpuNs CPU time, −1 if unknown
     * @param runQueueNs time they were runnable and waited for a CPU, −1 if unknown
     * @param measuredBusyNs that part of {@link Load#busyNs} for whose workers both are known
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
