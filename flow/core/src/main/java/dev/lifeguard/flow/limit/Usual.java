package dev.lifeguard.flow.limit;

/**
 * A figure that should stay as it is, and whether it does: deviations from its mean, less what chance explains, add up,
 * each way for itself (the cumulative sum test of Page, 1954). So a change is seen that is large, or small and lasts;
 * the mean moves slowly, since one that follows a slow change would hide it. Logarithms.
 *
 * @param log its mean
 * @param variance of the mean, by chance
 * @param above what the deviations upwards add up to, in standard deviations
 * @param below the same downwards
 */
record Usual(double log, double variance, double above, double below) {
    /** A change that matters little: the least that counts as a standard deviation. */
    private static final double SMALL = 0.07;

    private static final double CHANCE = 0.5; // standard deviations of each round
    private static final double MOST = 3; // of one round: it may be a stall of the machine
    private static final double CHANGED = 4.5; // more than one round can be
    private static final double AGING = 0.03; // of a round's variance, each round: what is old counts less

    static Usual of(double log, double variance) {
        return new Usual(log, variance, 0, 0);
    }

    /** With one more round's figure. */
    Usual and(double next, double nextVariance) {
        double error = Math.max(SMALL, Math.sqrt(variance + nextVariance));
        double change = Math.clamp((next - log) / error, -MOST, MOST);
        double aged = variance + AGING * nextVariance;
        double weight = aged / (aged + nextVariance);
        return new Usual(
                log + weight * change * error,
                weight * nextVariance,
                Math.max(0, above + change - CHANCE),
                Math.max(0, below - change - CHANCE));
    }

    /** Whether it is no longer what it was. */
    boolean isChanged() {
        return Math.max(above, below) > CHANGED;
    }
}
