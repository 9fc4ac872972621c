package dev.lifeguard.predict.sim;

/**
 * Time that passes before a worker has a task. In it the worker is not busy, and uses no CPU.
 *
 * @param toIdleNs from the arrival of a task at an idle worker to its start
 * @param betweenNs from the end of a task to the start of the next where the queue holds one
 */
public record Handoff(double toIdleNs, double betweenNs) {
    /** At once. */
    public static final Handoff NONE = new Handoff(0, 0);

    /** Checks the ranges. */
    public Handoff {
        if (!(toIdleNs >= 0) || !(betweenNs >= 0)) {
            throw new IllegalArgumentException("times before a start cannot be " + toIdleNs + " and " + betweenNs);
        }
    }
}
