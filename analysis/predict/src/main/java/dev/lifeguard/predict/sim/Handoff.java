package dev.lifeguard.predict.sim;

/**
 * The handoff of tasks to workers. During these times the worker is not busy and uses no CPU.
 *
 * @param toIdleNs from the arrival of a task at an idle worker to its start
 * @param betweenNs from the end of a task to the start of the next if the queue holds one
 * @param waitsAgain whether the task at the head of the queue moves to its end each time that a user keeps the worker,
 *     because it woke up in vain
 * @param callerTimeoutNs how long a caller waits for its task to start; workers skip tasks that waited longer
 */
public record Handoff(double toIdleNs, double betweenNs, boolean waitsAgain, double callerTimeoutNs) {
    /** Immediate and in order. */
    public static final Handoff NONE = new Handoff(0, 0);

    public Handoff {
        if (!(toIdleNs >= 0) || !(betweenNs >= 0) || !(callerTimeoutNs > 0)) {
            throw new IllegalArgumentException("times before a start cannot be " + toIdleNs + " and " + betweenNs);
        }
    }

    /** Creates a handoff in which tasks keep their place in the queue and callers never give up. */
    public Handoff(double toIdleNs, double betweenNs) {
        this(toIdleNs, betweenNs, false, Double.POSITIVE_INFINITY);
    }

    /** Returns the same times with another value of {@link #waitsAgain}. */
    public Handoff withWaitsAgain(boolean again) {
        return new Handoff(toIdleNs, betweenNs, again, callerTimeoutNs);
    }

    /** Returns the same times for callers who give up after {@code ns}. */
    public Handoff withCallerTimeout(double ns) {
        return new Handoff(toIdleNs, betweenNs, waitsAgain, ns);
    }
}
