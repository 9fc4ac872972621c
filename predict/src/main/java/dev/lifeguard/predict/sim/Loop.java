package dev.lifeguard.predict.sim;

/**
 * Closed traffic: so many users, each of whom thinks, sends a task and waits for its end, again and again.
 *
 * @param users how many, 0 where traffic is open and tasks come at their own times
 * @param thinkNs mean time that a user thinks; single times are exponential
 * @param startNs when all of them begin to think
 * @param endNs when nobody sends any more
 * @param kept probability that a user does not think but sends at once, and keeps the worker: on a connection that
 *     stays open a server's worker serves one request after the other, and a thread that gives a connection back may
 *     take it again before another has woken up
 */
public record Loop(int users, double thinkNs, double startNs, double endNs, double kept) {
    /** Tasks come at their own times. */
    public static final Loop OPEN = new Loop(0, 0, 0, 0, 0);

    /** Checks the ranges. */
    public Loop {
        if (users < 0 || !(thinkNs >= 0) || !(endNs >= startNs) || !(kept >= 0 && kept <= 1)) {
            throw new IllegalArgumentException("no such loop: " + users + " users who think for " + thinkNs
                    + " ns, from " + startNs + " to " + endNs + " ns, and keep workers with a probability of " + kept);
        }
    }

    /** Users who always think. */
    public Loop(int users, double thinkNs, double startNs, double endNs) {
        this(users, thinkNs, startNs, endNs, 0);
    }

    /** Users who keep their worker with another probability, and otherwise think as long. */
    public Loop withKept(double probability) {
        return new Loop(users, thinkNs, startNs, endNs, probability);
    }

    /** The same between other times. */
    public Loop between(double start, double end) {
        return users == 0 ? this : new Loop(users, thinkNs, start, end, kept);
    }

    /** The same with {@code factor} times the users, at least one. */
    public Loop times(double factor) {
        return users == 0
                ? this
                : new Loop((int) Math.max(1, Math.rint(users * factor)), thinkNs, startNs, endNs, kept);
    }
}
