package dev.lifeguard.predict.fit;

import java.util.Arrays;

/**
 * A Bayesian estimate of the number of users from the arrivals. The prior: traffic is closed in one of seven cases, and
 * each factor of ten in the number of users (1–10, 10–100, 100–1000) is equally likely.
 *
 * @param low 5% quantile of the number; {@link #OPEN} if closed traffic is less likely than 5%
 * @param median its median; {@link #OPEN} if open traffic is more likely
 * @param high 95% quantile, where open traffic counts as infinitely many; {@link #OPEN} if it is more likely than 5%
 */
record UserEstimate(int low, int median, int high) {
    /** No users: tasks arrive independently of each other. */
    static final int OPEN = 0;

    /** Prior probability of closed traffic for each factor of ten in the number of users. */
    private static final double PRIOR_PER_DECADE = 1.0 / 7 / 3;

    /** Probability left out at either end of a 90% interval. */
    private static final double TAIL = 0.05;

    /** Maximum log-likelihood ratio, so that exponentials stay finite. */
    private static final double MAX_LOG_RATIO = 100;

    /**
     * Computes the estimate.
     *
     * @param users possible numbers, ascending, at least one
     * @param logRatio log-likelihood ratio of each number to open traffic
     */
    static UserEstimate of(int[] users, double[] logRatio) {
        double highest = Math.max(0, Arrays.stream(logRatio).max().orElse(0) - MAX_LOG_RATIO);
        double[] sums = new double[users.length];
        double closed = 0;
        for (int i = 0; i < users.length; i++) {
            closed += PRIOR_PER_DECADE * decades(users, i) * StrictMath.exp(logRatio[i] - highest);
            sums[i] = closed;
        }
        double all = closed + (1 - PRIOR_PER_DECADE) * StrictMath.exp(-highest);
        return new UserEstimate(
                at(users, sums, TAIL * all), at(users, sums, all / 2), at(users, sums, (1 - TAIL) * all));
    }

    /**
     * Returns the width of a number on the logarithmic scale, up to the next one. The last has the width of the one
     * before.
     */
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
