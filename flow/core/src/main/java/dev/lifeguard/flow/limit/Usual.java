package dev.lifeguard.flow.limit;

/**
 * A figure that should stay as it is, and whether it does. Logarithms.
 *
 * @param log its mean
 * @param variance of the mean, by chance
 * @param strange rounds in a row, up to the last one, that were far from it
 */
record Usual(double log, double variance, int strange) {
    private static final int STRANGE_ROUNDS = 2; // one alone may be a stall of the machine
    private static final double STRANGE = 0.2;
    private static final double STRANGE_ERRORS = 3;
    private static final double AGING = 0.0005; // of the variance, each round: what is old counts less

    static Usual of(double log, double variance) {
        return new Usual(log, variance, 0);
    }

    /** With one more round's figure; one that is far from the mean does not change that. */
    Usual and(double next, double nextVariance) {
        double change = next - log;
        if (Math.abs(change) > Math.max(STRANGE, STRANGE_ERRORS * Math.sqrt(variance + nextVariance))) {
            return new Usual(log, variance, strange + 1);
        }
        double aged = variance + AGING;
        double weight = aged / (aged + nextVariance);
        return new Usual(log + weight * change, weight * nextVariance, 0);
    }

    /** Whether it is no longer what it was. */
    boolean isChanged() {
        return strange >= STRANGE_ROUNDS;
    }
}
