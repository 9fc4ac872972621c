package dev.lifeguard.lab.paralleleach.work;

/**
 * A timed call.
 *
 * @param cold whether it was the first in its JVM; otherwise the median of several, after a warm-up
 */
public record Timing(Call call, boolean cold, double ms) {
    public double itemNs() {
        return 1e6 * ms / call.items();
    }

    /** Milliseconds for a number of items at the same pace. */
    public double msOf(int items) {
        return ms * items / call.items();
    }
}
