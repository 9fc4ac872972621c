package dev.lifeguard.flow.limit;

/**
 * At rest at the best number. Searches again, from half as many, when throughput falls to half of the usual; and from
 * twice as many after {@value #ROUNDS_AT_REST} rounds, since more may have become possible.
 *
 * @param value items at once
 * @param max upper bound of {@code value}
 * @param best the number at once that gave the best throughput
 * @param usualRate the usual throughput, items per nanosecond: a moving average that rises faster than it falls
 * @param rounds rounds since it settled
 * @param slowRounds slow rounds in a row, up to the last one
 */
record Settled(int value, int max, int best, double usualRate, int rounds, int slowRounds) implements Limit {
    /** Rounds at rest before it tries for more. */
    static final int ROUNDS_AT_REST = 64;

    static final String AT_MAX = "the most that is allowed";

    private static final double SLOW = 0.5;
    private static final double RISING_WEIGHT = 1 / 8.0;
    private static final double FALLING_WEIGHT = 1 / 64.0;

    static Settled at(int best, int max, double rate) {
        return new Settled(best, max, best, rate, 0, 0);
    }

    @Override
    public boolean searches() {
        return true;
    }

    @Override
    public Limit after(Round round) {
        double rate = round.rate();
        if (rate < SLOW * usualRate && value > 1) {
            return slowRounds + 1 < Climbing.SLOW_ROUNDS
                    ? new Settled(value, max, best, usualRate, rounds + 1, slowRounds + 1)
                    : new Climbing(value / 2, max, false, 0, 0, 0);
        }
        if (rounds + 1 >= ROUNDS_AT_REST && value < max) {
            return new Climbing(Math.min(max, 2 * value), max, false, value, rate, 0);
        }
        double weight = rate > usualRate ? RISING_WEIGHT : FALLING_WEIGHT;
        return new Settled(value, max, best, usualRate + weight * (rate - usualRate), rounds + 1, 0);
    }

    @Override
    public Limit refused(int concurrency) {
        return Capped.below(concurrency, max, true, best);
    }

    @Override
    public String reason() {
        return value >= max ? AT_MAX : "more gave no more throughput";
    }
}
