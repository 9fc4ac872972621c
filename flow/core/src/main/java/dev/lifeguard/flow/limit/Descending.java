package dev.lifeguard.flow.limit;

/**
 * Searching downwards: halves as long as the larger number did not {@linkplain Round#pays pay}, then settles at that.
 *
 * @param value items at once, less than {@code best}
 * @param max upper bound of {@code value}
 * @param best the smallest number at once that was as good as more
 * @param bestRate the best throughput so far, items per nanosecond
 */
record Descending(int value, int max, int best, double bestRate) implements Limit {
    @Override
    public boolean searches() {
        return true;
    }

    @Override
    public Limit after(Round round) {
        if (!round.fills(value) || round.exceeds(value)) {
            return this;
        }
        if (Round.pays(bestRate, round.rate(), (double) best / value)) {
            return Settled.at(best, max, bestRate);
        }
        double rate = Math.max(bestRate, round.rate());
        return value == 1 ? Settled.at(1, max, rate) : new Descending(value / 2, max, value, rate);
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
