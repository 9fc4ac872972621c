package dev.lifeguard.predict.sim;

import java.util.Arrays;

/**
 * When the tasks of the first pool were blocked in a simulated run, waits for the shared limit included. A task that
 * was not blocked has NaN.
 *
 * @param fromNs when each task was blocked, by its number
 * @param toNs when it could compute again
 */
public record BlockedSpans(double[] fromNs, double[] toNs) {
    static final BlockedSpans NONE = new BlockedSpans(new double[0], new double[0]);

    static BlockedSpans of(int tasks) {
        double[] from = new double[tasks];
        double[] to = new double[tasks];
        Arrays.fill(from, Double.NaN);
        Arrays.fill(to, Double.NaN);
        return new BlockedSpans(from, to);
    }

    void begin(int task, double now) {
        if (task < fromNs.length) {
            fromNs[task] = now;
        }
    }

    void end(int task, double now) {
        if (task < toNs.length) {
            toNs[task] = now;
        }
    }
}
