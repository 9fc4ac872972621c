package dev.lifeguard.predict.sim;

/**
 * Closed traffic: so many users, each of whom waits for an answer, thinks, and sends the next task.
 *
 * @param users how many, 0 where traffic is open and tasks come at their own times
 * @param thinkNs mean time that a user thinks; single times are exponential
 * @param lengthNs time after which nobody sends any more
 */
public record Loop(int users, double thinkNs, double lengthNs) {
    /** Tasks come at their own times. */
    public static final Loop OPEN = new Loop(0, 0, 0);

    /** Checks the ranges. */
    public Loop {
        if (users < 0 || !(thinkNs >= 0) || !(lengthNs >= 0)) {
            throw new IllegalArgumentException("no such loop: " + users + " users who think for " + thinkNs + " ns");
        }
    }
}
