package dev.lifeguard.flow.limit;

/**
 * Searching upwards: doubles as long as that {@linkplain Round#pays pays}, and quadruples in the first step from
 * {@value Limit#MANY} or more. If a step does not pay, it settles at the best number so far, or descends if that was
 * the first step.
 *
 * @param value items at once, at least {@code best}
 * @param max upper bound of {@code value}
 * @param mayDescend whether to try fewer if the first step does not pay
 * @param best the number at once that gave the best throughput; 0 before the first round
 * @param bestRate that throughput, items per nanosecond; 0 before the first round
 * @param slowRounds rounds in a row, up to the last one, in which this number did not pay
 */
record Climbing(int value, int max, boolean mayDescend, int best, double bestRate, int slowRounds) implements Limit {
    /** Slow rounds in a row that are no coincidence, such as a stall of the machine. */
    static final int SLOW_ROUNDS = 3;

    @Override
    public boolean searches() {
        return true;
    }

    @Override
    public Limit after(Round round) {
        if (!round.fills(value)) {
            return this;
        }
        if (best == 0 || Round.pays(round.rate(), bestRate, (double) round.concurrency() / best)) {
            return step(round);
        }
        if (slowRounds + 1 < SLOW_ROUNDS) {
            return new Climbing(value, max, mayDescend, best, bestRate, slowRounds + 1);
        }
        return mayDescend && best > 1 ? new Descending(best / 2, max, best, bestRate) : Settled.at(best, max, bestRate);
    }

    private Limit step(Round round) {
        int now = round.concurrency();
        if (value >= max) {
            return new Settled(max, max, now, round.rate(), 0, 0);
        }
        boolean first = best == 0;
        int next = Math.min(max, (first && value >= MANY ? 4 : 2) * value);
        return next < now // many of the round's items began under a higher limit
                ? new Descending(next, max, now, round.rate())
                : new Climbing(next, max, mayDescend && first, now, round.rate(), 0);
    }

    @Override
    public Limit refused(int concurrency) {
        return Capped.below(concurrency, max, true, best);
    }

    @Override
    public String reason() {
        return value >= max ? Settled.AT_MAX : "more was still faster";
    }
}
