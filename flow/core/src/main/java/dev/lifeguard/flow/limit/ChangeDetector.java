package dev.lifeguard.flow.limit;

/**
 * A cumulative sum test for a change of a figure (Page, 1954). Deviations from the mean, less what chance explains, are
 * added up separately for each direction. This detects a large change, and a small one that lasts. The mean moves
 * slowly, since one that followed a slow change would hide it. All values are logarithms.
 *
 * @param log mean of the figure
 * @param variance variance of the mean by chance
 * @param above sum of the deviations upwards, in standard deviations
 * @param below sum of the deviations downwards, in standard deviations
 */
record ChangeDetector(double log, double variance, double above, double below) {
    /** A change that matters little: the minimum standard deviation. */
    private static final double MIN_DEVIATION = 0.07;

    private static final double CHANCE_DEVIATIONS = 0.5; // standard deviations explained by chance in each round
    private static final double MAX_DEVIATIONS = 3; // maximum of one round, since it may be a stall of the machine
    private static final double CHANGE_THRESHOLD = 4.5; // threshold; one round alone cannot reach it
    private static final double AGING_SHARE = 0.03; // growth of the variance per round, as a share of the round's

    static ChangeDetector of(double log, double variance) {
        return new ChangeDetector(log, variance, 0, 0);
    }

    /** Returns the state with one more round's figure. */
    ChangeDetector and(double next, double nextVariance) {
        double error = Math.max(MIN_DEVIATION, Math.sqrt(variance + nextVariance));
        double change = Math.clamp((next - log) / error, -MAX_DEVIATIONS, MAX_DEVIATIONS);
        double aged = variance + AGING_SHARE * nextVariance;
        double weight = aged / (aged + nextVariance);
        return new ChangeDetector(
                log + weight * change * error,
                weight * nextVariance,
                Math.max(0, above + change - CHANCE_DEVIATIONS),
                Math.max(0, below - change - CHANCE_DEVIATIONS));
    }

    /** Returns whether the figure has changed. */
    boolean isChanged() {
        return Math.max(above, below) > CHANGE_THRESHOLD;
    }
}
