package dev.lifeguard.predict.fit;

import java.util.Arrays;

/**
 * How many users there may be, given the arrivals (Bayes). Before anything is seen traffic is closed in one case of seven,
 * and there are one to ten users as likely as ten to a hundred and a hundred to a thousand.
 *
 * @param fewest there are fewer with a probability of one in twenty; {@link #OPEN} if it is less likely that there are users
 *     at all
 * @param usual there are fewer as likely as more; {@link #OPEN} if it is likelier that there are none
 * @param most there are more, or tasks come whatever becomes of others, with a probability of one in twenty;
 *     {@link #OPEN} if that is as likely for any number
 */
record UserNumber(int fewest, int usual, int most) {
    /** No users: tasks come whatever becomes of others. */
    static final int OPEN = 0;

    /** How likely closed traffic is before anything is seen, for each factor of ten in the number of users. */
    private static final double CLOSED = 1.0 / 7 / 3;

    /** As an interval that holds in nine of ten cases leaves out at either end. */
    private static final double UNLIKELY = 0.05;

    /** Beyond, it is certain, and powers stay finite. */
    private static final double CERTAIN = 100;

    /**
     * Weighs the numbers.
     *
     * @param users that are possible, ascending, at least one
     * @param likelier logarithms of how much likelier the arrivals are with each of them than with open traffic
     */
    static UserNumber of(int[] users, double[] likelier) {
        double highest = Math.max(0, Arrays.stream(likelier).max().orElse(0) - CERTAIN);
        double[] sums = new double[users.length];
        double closed = 0;
        for (int i = 0; i < users.length; i++) {
            closed += CLOSED * decades(users, i) * StrictMath.exp(likelier[i] - highest);
            sums[i] = closed;
        }
        double all = closed + (1 - CLOSED) * StrictMath.exp(-highest);
        return new UserNumber(
                at(users, sums, UNLIKELY * all), at(users, sums, all / 2), at(users, sums, (1 - UNLIKELY) * all));
    }

    /** The part of the logarithmic scale for which a number stands: up to the next one, of the last as of the one before. */
    private static double decades(int[] users, int i) {
        int from = Math.max(0, Math.min(i, users.length - 2));
        return from + 1 < users.length ? StrictMath.log10((double) users[from + 1] / users[from]) : 1;
    }

    private static int at(int[] users, double[] sums, double wanted) {
        for (int i = 0; i < users.length; i++) {
            if (sums[i] >= wanted) {
                return users[i];
            }
        }
        return OPEN;
    }
}
