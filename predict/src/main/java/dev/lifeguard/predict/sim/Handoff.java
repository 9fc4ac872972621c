package dev.lifeguard.predict.sim;

/**
 * How a worker gets a task. In the time that passes the worker is not busy, and uses no CPU.
 *
 * @param toIdleNs from the arrival of a task at an idle worker to its start
 * @param betweenNs from the end of a task to the start of the next where the queue holds one
 * @param waitsAgain whether a task at the head of the queue goes to its end each time that a user keeps the worker: it
 *     has woken up in vain
 */
public record Handoff(double toIdleNs, double betweenNs, boolean waitsAgain) {
    /** At once, and in turn. */
    public static final Handoff NONE = new Handoff(0, 0);

    /** Checks the ranges. */
    public Handoff {
        if (!(toIdleNs >= 0) || !(betweenNs >= 0)) {
            throw new IllegalArgumentException("times before a start cannot be " + toIdleNs + " and " + betweenNs);
        }
    }

    /** Who waits keeps its place. */
    public Handoff(double toIdleNs, double betweenNs) {
        this(toIdleNs, betweenNs, false);
    }

    /** The same times. */
    public Handoff waitingAgain(boolean again) {
        return new Handoff(toIdleNs, betweenNs, again);
    }
}
