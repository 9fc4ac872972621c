package dev.lifeguard.model.measurement;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.text.Work;
import java.util.List;

/**
 * One pool over an interval.
 *
 * @param pool the pool
 * @param size threads at the end
 * @param maxSize largest number of threads that its settings allow
 * @param busyThreads mean number of busy workers: the integral of busy workers over the interval, divided by its length
 * @param busyError 95% error bound of {@code busyThreads}: 0 if counted, not estimated
 * @param busyAtEnd busy workers at the end
 * @param waitingTasks mean number of queued tasks
 * @param waitMs time in the queue: the mean by Little's law, the percentiles from sampled tasks
 * @param execMs time on a worker: exact but for the width of a bucket (0.8%); sampled for fork/join pools
 * @param split breakdown of busy time
 * @param queued tasks waiting at the end
 * @param arrived tasks that arrived
 * @param completed tasks that ended
 * @param requests additional figures if these tasks are a server's requests
 * @param rejected tasks refused
 * @param left tasks that left the queue without being started
 * @param cancelled tasks among {@code completed} whose callers had given up, before they began or while they ran
 * @param threadsCreated threads that the pool started
 * @param helpBusyThreads mean number of outside threads running its tasks
 * @param helpCompleted tasks that they ran
 * @param lowerBound whether tasks older than the probe make waits and executions lower bounds
 * @param blockedAt lines at which blocked workers wait, most frequent first; shares of all samples of busy workers
 * @param runningAt lines at which workers ran, likewise
 * @param submittedFrom lines that submit, most frequent first; shares of the sampled submissions
 */
public record PoolMeasurement(
        PoolInfo pool,
        int size,
        int maxSize,
        double busyThreads,
        double busyError,
        long busyAtEnd,
        double waitingTasks,
        Distribution waitMs,
        Distribution execMs,
        BusySplit split,
        long queued,
        long arrived,
        long completed,
        RequestMeasurement requests,
        long rejected,
        long left,
        long cancelled,
        long threadsCreated,
        double helpBusyThreads,
        long helpCompleted,
        boolean lowerBound,
        List<FrameShare> blockedAt,
        List<FrameShare> runningAt,
        List<FrameShare> submittedFrom) {
    /** Maximum sizes from here on count as unlimited. */
    private static final int NO_LIMIT_FROM = Short.MAX_VALUE;

    public PoolMeasurement {
        blockedAt = List.copyOf(blockedAt);
        runningAt = List.copyOf(runningAt);
        submittedFrom = List.copyOf(submittedFrom);
    }

    public boolean servesRequests() {
        return requests.begun() > 0 || requests.inFlight() > 0;
    }

    public Work work() {
        if (!pool.kind().hasThreads()) {
            return Work.ofHeld(pool.kind());
        }
        return servesRequests() ? Work.REQUEST : Work.TASK;
    }

    /** Returns whether the pool's settings limit its size. */
    public boolean limited() {
        return maxSize < NO_LIMIT_FROM;
    }

    /**
     * Returns the mean time that a task needs a worker, in milliseconds, for tasks whose callers did not give up. The
     * others ended too early, and their time is distributed over these. If all callers gave up, it is the mean of all;
     * NaN if no task ended.
     */
    public double needMs() {
        boolean some = cancelled > 0 && cancelled < completed;
        return some ? execMs.mean() * completed / (completed - cancelled) : execMs.mean();
    }

    /** Returns busy thread-seconds per second in percent: 500 means five busy threads. */
    public double utilizationPercent() {
        return 100 * busyThreads;
    }

    /** Returns the share of the time in the pool that tasks spent waiting, in percent; 0 without tasks. */
    public double waitingPercent() {
        double inPool = waitingTasks + busyThreads;
        return inPool == 0 ? 0 : 100 * waitingTasks / inPool;
    }
}
