package dev.lifeguard.predict.sim;

/**
 * Closed traffic: so many users, each of whom thinks, sends a task and waits for its end, again and again.
 *
 * @param users how many, 0 where traffic is open and tasks come at their own times
 * @param thinkNs mean time that a user thinks; single times are exponential
 * @param startNs when all of them begin to think
 * @param endNs when nobody sends any more
 */
public record Loop(int users, double thinkNs, double startNs, double endNs) {
    /** Tasks come at their own times. */
    public static final Loop OPEN = new Loop(0, 0, 0, 0);

    /** Checks the ranges. */
    public Loop {
        if (users < 0 || !(thinkNs >= 0) || !(endNs >= startNs)) {
            throw new IllegalArgumentException("no such loop: " + users + " users who think for " + thinkNs
                    + " ns, from " + startNs + " to " + endNs + " ns");
        }
    }

    /** The same with {@code factor} times the users, at least one. */
    public Loop times(double factor) {
        return users == 0 ? this : new Loop((int) Math.max(1, Math.rint(users * factor)), thinkNs, startNs, endNs);
    }
}
