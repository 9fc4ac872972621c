package dev.lifeguard.predict.sim;

/**
 * How a worker gets a task. In the time that passes the worker is not busy, and uses no CPU.
 *
 * @param toIdleNs from the arrival of a task at an idle worker to its start
 * @param betweenNs from the end of a task to the start of the next where the queue holds one
 * @param waitsAgain whether a task at the head of the queue goes to its end each time that a user keeps the worker: it
 *     has woken up in vain
 * @param patienceNs for how long a caller waits for its task to begin; a worker does not begin one that waited for longer
 */
public record Handoff(double toIdleNs, double betweenNs, boolean waitsAgain, double patienceNs) {
    /** At once, and in turn. */
    public static final Handoff NONE = new Handoff(0, 0);

    /** Checks the ranges. */
    public Handoff {
        if (!(toIdleNs >= 0) || !(betweenNs >= 0) || !(patienceNs > 0)) {
            throw new IllegalArgumentException("times before a start cannot be " + toIdleNs + " and " + betweenNs);
        }
    }

    /** Who waits keeps its place, for however long. */
    public Handoff(double toIdleNs, double betweenNs) {
        this(toIdleNs, betweenNs, false, Double.POSITIVE_INFINITY);
    }

    /** The same times. */
    public Handoff waitingAgain(boolean again) {
        return new Handoff(toIdleNs, betweenNs, again, patienceNs);
    }

    /** The same for callers who give up after so long. */
    public Handoff givenUpAfter(double ns) {
        return new Handoff(toIdleNs, betweenNs, waitsAgain, ns);
    }
}
