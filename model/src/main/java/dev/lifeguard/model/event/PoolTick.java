package dev.lifeguard.model.event;

/**
 * One pool over one interval. {@code busyNs} and {@code waitNs} are integrals over the interval of the number of busy
 * workers and of queued tasks, so they count tasks in flight, and by Little's law {@code waitNs / arrived} is the mean
 * wait where the queue is as long at the end as at the beginning.
 *
 * <p>For fork/join pools {@code waitNs} comes from sampled queue lengths, {@code started} equals {@code completed},
 * and arrivals are tasks from outside when they are handed over, forks when they end, since those are not stamped.
 *
 * @param poolId the pool
 * @param size threads at the end of the interval
 * @param coreSize core size, or parallelism
 * @param maxSize largest number of threads that its settings allow
 * @param active busy workers at the end of the interval
 * @param queued tasks waiting at the end of the interval (a scheduled task waits once it is due)
 * @param busyNs busy thread-nanoseconds in the interval
 * @param waitNs waiting task-nanoseconds in the interval
 * @param arrivals tasks that arrived, also those then refused, in buckets of 100 ms from the beginning of the interval
 * @param started tasks that began
 * @param completed tasks that ended, normally or by an exception
 * @param execSumNs sum of the execution times of the completed tasks
 * @param rejected tasks refused
 * @param left tasks that were not started and will not be: removed, purged, drained, discarded, or refused on arrival
 * @param threadsCreated threads that the pool started
 * @param cpuNs CPU time of its workers, −1 if unknown
 * @param runQueueNs time its workers were runnable and waited for a CPU, −1 if unknown
 * @param measuredBusyNs that part of {@code busyNs} for whose workers {@code cpuNs} and {@code runQueueNs} are known
 * @param helpBusyNs time that threads from outside spent running this pool's tasks (callers of parallel streams)
 * @param helpCompleted tasks that they ran
 * @param lowerBound whether tasks that were there before the probe are counted, so that waits and executions are lower
 *     bounds
 * @param exec execution times of completed tasks as pairs of {@link LogBuckets} index and count
 */
public record PoolTick(
        int poolId,
        int size,
        int coreSize,
        int maxSize,
        long active,
        long queued,
        long busyNs,
        long waitNs,
        long[] arrivals,
        long started,
        long completed,
        long execSumNs,
        long rejected,
        long left,
        long threadsCreated,
        long cpuNs,
        long runQueueNs,
        long measuredBusyNs,
        long helpBusyNs,
        long helpCompleted,
        boolean lowerBound,
        long[] exec) {

    /** Tasks that arrived in the interval. */
    public long arrived() {
        long sum = 0;
        for (long bucket : arrivals) {
            sum += bucket;
        }
        return sum;
    }
}
