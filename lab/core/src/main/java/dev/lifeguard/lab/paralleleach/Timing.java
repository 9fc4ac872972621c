package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.paralleleach.work.Call;

/**
 * A call, timed.
 *
 * @param call what was called
 * @param cold whether as the first in its JVM; otherwise the median of some, after others
 * @param ms how long it took
 */
record Timing(Call call, boolean cold, double ms) {
    /** For each item, in nanoseconds. */
    double itemNs() {
        return 1e6 * ms / call.items();
    }

    /** In milliseconds, for so many items at the same pace. */
    double msOf(int items) {
        return ms * items / call.items();
    }
}
