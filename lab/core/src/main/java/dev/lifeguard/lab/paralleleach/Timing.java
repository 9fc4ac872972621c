package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.work.Call;

/**
 * A timed call.
 *
 * @param cold whether it was the first in its JVM; otherwise the median of several, after a warm-up
 */
record Timing(Call call, boolean cold, double ms) {
    double itemNs() {
        return 1e6 * ms / call.items();
    }

    /** Milliseconds for a number of items at the same pace. */
    double msOf(int items) {
        return ms * items / call.items();
    }
}
