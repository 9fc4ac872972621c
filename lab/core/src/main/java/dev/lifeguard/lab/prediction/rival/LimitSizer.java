package dev.lifeguard.lab.prediction.rival;

import com.netflix.concurrency.limits.Limit;
import com.netflix.concurrency.limits.limit.Gradient2Limit;
import com.netflix.concurrency.limits.limit.VegasLimit;

/**
 * Uses a limit of Netflix's concurrency-limits as the number of threads. It receives every task's execution time, which
 * excludes the queue as in the limiter it is made for. Initial, smallest and largest limit are set here; everything
 * else is the library's default.
 */
public final class LimitSizer implements Sizer {
    private final Limit limit;

    private LimitSizer(Limit limit) {
        this.limit = limit;
    }

    /** Gradient2: divides the long-term by the short-term mean of the times. */
    public static LimitSizer gradient2(int size) {
        return new LimitSizer(Gradient2Limit.newBuilder()
                .initialLimit(size)
                .minLimit(1)
                .maxConcurrency(MAX_SIZE)
                .build());
    }

    /** Estimates the queue length from the time without load, as TCP Vegas does. */
    public static LimitSizer vegas(int size) {
        return new LimitSizer(VegasLimit.newBuilder()
                .initialLimit(size)
                .maxConcurrency(MAX_SIZE)
                .build());
    }

    @Override
    public int ended(long beginNs, long execNs, int active) {
        limit.onSample(beginNs, Math.max(1, execNs), active, false);
        return Math.clamp(limit.getLimit(), 1, MAX_SIZE);
    }
}
