package dev.lifeguard.lab.prediction.rival;

import com.netflix.concurrency.limits.Limit;
import com.netflix.concurrency.limits.limit.Gradient2Limit;
import com.netflix.concurrency.limits.limit.VegasLimit;

/**
 * Netflix's concurrency-limits: the limit on what may be in flight is the number of threads. It gets every task's
 * execution time, in which, as in the limiter that it is made for, no time in the queue is counted. All but the first,
 * smallest and largest limit are the library's defaults.
 */
public final class LimitSizer implements Sizer {
    private final Limit limit;

    private LimitSizer(Limit limit) {
        this.limit = limit;
    }

    /** Divides the long-term by the short-term mean of the times. */
    public static LimitSizer gradient2(int size) {
        return new LimitSizer(Gradient2Limit.newBuilder()
                .initialLimit(size)
                .minLimit(1)
                .maxConcurrency(MAX)
                .build());
    }

    /** Estimates, as TCP Vegas does, how many tasks wait from the time without load. */
    public static LimitSizer vegas(int size) {
        return new LimitSizer(
                VegasLimit.newBuilder().initialLimit(size).maxConcurrency(MAX).build());
    }

    @Override
    public int ended(long beginNs, long execNs, int active) {
        limit.onSample(beginNs, Math.max(1, execNs), active, false);
        return Math.clamp(limit.getLimit(), 1, MAX);
    }
}
