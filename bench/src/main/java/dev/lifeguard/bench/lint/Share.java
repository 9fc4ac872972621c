package dev.lifeguard.bench.lint;

import java.util.Collection;
import java.util.Locale;

/**
 * The share of true ones among judged findings.
 *
 * @param confirmed how many are true
 * @param judged how many were judged
 */
record Share(int confirmed, int judged) {
    /** The normal quantile of a 95% interval. */
    private static final double Z = 1.96;

    static Share of(Collection<Verdict> verdicts) {
        return new Share((int) verdicts.stream().filter(Verdict::isTrue).count(), verdicts.size());
    }

    /** As {@code 46 of 92}; empty if none was judged. */
    String counts() {
        return judged == 0 ? "" : confirmed + " of " + judged;
    }

    /**
     * As {@code 50% (40 to 60)}: the share with Wilson's 95% interval (1927), which is valid for few findings,
     * too. Empty if none was judged.
     */
    String percent() {
        if (judged == 0) {
            return "";
        }
        return String.format(
                Locale.ROOT, "%.0f%% (%.0f to %.0f)", 100.0 * confirmed / judged, 100 * bound(-1), 100 * bound(1));
    }

    /** Returns the lower end of the interval in percent, rounded down; 0 if none was judged. */
    int lowerPercent() {
        return judged == 0 ? 0 : (int) (100 * bound(-1));
    }

    private double bound(int side) {
        double share = (double) confirmed / judged;
        double square = Z * Z / judged;
        double half = Z * Math.sqrt(share * (1 - share) / judged + square / (4 * judged));
        return (share + square / 2 + side * half) / (1 + square);
    }
}
