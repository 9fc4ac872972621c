package dev.lifeguard.predict.sim;

/**
 * Closed traffic: users who think, send a task and wait for its end, again and again.
 *
 * @param users number of users; 0 for open traffic, where tasks arrive at their own times
 * @param thinkNs mean think time; single times are exponential
 * @param startNs when all users begin to think
 * @param endNs when users stop sending
 * @param kept probability that a user does not think but sends immediately and keeps the worker. On an open connection
 *     a server's worker serves successive requests; a thread that releases a connection may take it again before a
 *     waiter has woken up
 */
public record Loop(int users, double thinkNs, double startNs, double endNs, double kept) {
    /** Open traffic: tasks arrive at their own times. */
    public static final Loop OPEN = new Loop(0, 0, 0, 0, 0);

    public Loop {
        if (users < 0 || !(thinkNs >= 0) || !(endNs >= startNs) || !(kept >= 0 && kept <= 1)) {
            throw new IllegalArgumentException("no such loop: " + users + " users who think for " + thinkNs
                    + " ns, from " + startNs + " to " + endNs + " ns, and keep workers with a probability of " + kept);
        }
    }

    /** Creates users who always think. */
    public Loop(int users, double thinkNs, double startNs, double endNs) {
        this(users, thinkNs, startNs, endNs, 0);
    }

    /** Returns the same users with another probability of keeping their worker. */
    public Loop withKept(double probability) {
        return new Loop(users, thinkNs, startNs, endNs, probability);
    }

    /** Returns the same users between other times. */
    public Loop between(double start, double end) {
        return users == 0 ? this : new Loop(users, thinkNs, start, end, kept);
    }

    /** Returns {@code factor} times the users, at least one. */
    public Loop times(double factor) {
        return users == 0
                ? this
                : new Loop((int) Math.max(1, Math.rint(users * factor)), thinkNs, startNs, endNs, kept);
    }
}
