package dev.lifeguard.lab.prediction.rival;

import com.netflix.concurrency.limits.Limit;
import com.netflix.concurrency.limits.limit.Gradient2Limit;
import com.netflix.concurrency.limits.limit.VegasLimit;
import java.util.Objects;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * A way to size a pool. The limits of Netflix's concurrency-limits are used as the number of threads. They receive each
 * task's execution time, which excludes the queue as in the limiter they are made for. Initial, smallest and largest
 * limit are set here; everything else is the library's default.
 */
public enum SizingMethod {
    LIFEGUARD("Lifeguard", "recommended from the observed run", null),
    GOETZ("cores x (1 + wait/compute)", "the formula at a utilization of 1, from the observed run", null),
    ACTIVE("1.5 x p99 of busy threads", "rounded up, from the observed run", null),
    /** Divides the long-term by the short-term mean of the times. */
    GRADIENT2(
            "Gradient2",
            "Netflix concurrency-limits, sets the size while it runs",
            size -> sizer(Gradient2Limit.newBuilder()
                    .initialLimit(size)
                    .minLimit(1)
                    .maxConcurrency(Sizer.MAX_SIZE)
                    .build())),
    /** Estimates the queue length from the time without load, as TCP Vegas does. */
    VEGAS(
            "Vegas",
            "Netflix concurrency-limits, sets the size while it runs",
            size -> sizer(VegasLimit.newBuilder()
                    .initialLimit(size)
                    .maxConcurrency(Sizer.MAX_SIZE)
                    .build())),
    HILL_CLIMBING("hill climbing", "on throughput, sets the size while it runs", HillClimbing::new);

    private final String label;
    private final String description;
    private final @Nullable IntFunction<Sizer> sizer;

    SizingMethod(String label, String description, @Nullable IntFunction<Sizer> sizer) {
        this.label = label;
        this.description = description;
        this.sizer = sizer;
    }

    public String label() {
        return label;
    }

    public String description() {
        return description;
    }

    /** Whether it adjusts the size while the pool works, instead of naming one beforehand. */
    public boolean steers() {
        return sizer != null;
    }

    /**
     * Returns what adjusts a pool that begins with the given size.
     *
     * @throws NullPointerException if the method does not steer
     */
    Sizer sizer(int size) {
        return Objects.requireNonNull(sizer).apply(size);
    }

    private static Sizer sizer(Limit limit) {
        return (beginNs, execNs, active) -> {
            limit.onSample(beginNs, Math.max(1, execNs), active, false);
            return Math.clamp(limit.getLimit(), 1, Sizer.MAX_SIZE);
        };
    }
}
