package dev.lifeguard.console.compare;

import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A comparison of two spans.
 *
 * <p>Each figure is taken in blocks of ten seconds. A difference counts as more than noise if the rank test of Mann and
 * Whitney finds one between the blocks, and if it is at least 5%. The expected share of false discoveries is limited to
 * one in twenty (Benjamini and Hochberg 1995). With fewer than six blocks on a side nothing can be concluded.
 *
 * @param pools pools with the most differences beyond noise first
 */
public record Comparison(List<Pool> pools) {
    /** The rule in one sentence, for people. */
    public static final String RULE = "Blocks of " + Blocks.SECONDS
            + " s are compared by the Mann-Whitney rank test. More than noise is a difference of at least 5% that remains"
            + " at a false discovery rate of 5% (Benjamini-Hochberg).";

    private static final double FALSE_SHARE = 0.05;
    private static final double MIN_CHANGE = 0.05;
    private static final int MIN_BLOCKS = 6;

    /**
     * A pool in both spans, or in one of them.
     */
    public record Pool(String name, List<Difference> differences) {}

    /**
     * One figure.
     *
     * @param a value in the first span, NaN if nothing was observed
     * @param b value in the second span
     * @param why one sentence about whether it is more than noise
     */
    public record Difference(String name, String unit, double a, double b, boolean moreThanNoise, String why) {
        /** Returns the change in percent of the first value; NaN if that is 0 or unknown. */
        public double changePercent() {
            double change = 100 * (b - a) / a;
            return Double.isFinite(change) ? change : Double.NaN;
        }
    }

    private record Tried(String pool, Metric metric, double a, double b, int blocks, double p) {}

    /** Compares two recordings, each as a whole. */
    public static Comparison of(Recording first, Recording second) {
        Blocks a = new Blocks(first);
        Blocks b = new Blocks(second);
        Set<String> names = new LinkedHashSet<>(a.pools());
        names.addAll(b.pools());
        List<Tried> tried = new ArrayList<>();
        for (String name : names) {
            if (a.has(name) || b.has(name)) {
                for (Metric metric : Metric.values()) {
                    double[] as = a.each(name, metric);
                    double[] bs = b.each(name, metric);
                    tried.add(new Tried(
                            name,
                            metric,
                            a.whole(name, metric),
                            b.whole(name, metric),
                            Math.min(as.length, bs.length),
                            RankTest.pValue(as, bs)));
                }
            }
        }
        double limit = limit(tried);
        Map<String, List<Difference>> byPool = new LinkedHashMap<>();
        tried.forEach(one ->
                byPool.computeIfAbsent(one.pool, name -> new ArrayList<>()).add(difference(one, limit)));
        List<Pool> pools = new ArrayList<>();
        byPool.forEach((name, differences) -> pools.add(new Pool(name, differences)));
        pools.sort(Comparator.comparingLong(pool ->
                -pool.differences.stream().filter(Difference::moreThanNoise).count()));
        return new Comparison(pools);
    }

    /** Returns the largest p-value that is significant by the procedure of Benjamini and Hochberg; 0 if none is. */
    private static double limit(List<Tried> tried) {
        double[] sorted = tried.stream()
                .filter(one -> one.blocks >= MIN_BLOCKS)
                .mapToDouble(Tried::p)
                .sorted()
                .toArray();
        double limit = 0;
        for (int i = 0; i < sorted.length; i++) {
            if (sorted[i] <= FALSE_SHARE * (i + 1) / sorted.length) {
                limit = sorted[i];
            }
        }
        return limit;
    }

    private static Difference difference(Tried tried, double limit) {
        boolean large = Math.abs(tried.b - tried.a) >= MIN_CHANGE * Math.max(Math.abs(tried.a), Math.abs(tried.b))
                && tried.a != tried.b;
        boolean clear = tried.blocks >= MIN_BLOCKS && limit > 0 && tried.p <= limit;
        boolean more = large && clear;
        String why;
        if (tried.blocks < MIN_BLOCKS) {
            why = "too short to say: " + tried.blocks + " blocks of " + Blocks.SECONDS + " s, and it takes "
                    + MIN_BLOCKS;
        } else if (more) {
            why = "the blocks differ clearly";
        } else if (clear) {
            why = "less than 5%";
        } else {
            why = "within the variation between blocks";
        }
        return new Difference(tried.metric.label(), tried.metric.unit(), tried.a, tried.b, more, why);
    }
}
