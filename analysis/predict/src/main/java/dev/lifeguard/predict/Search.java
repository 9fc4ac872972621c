package dev.lifeguard.predict;

import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.text.Work;
import dev.lifeguard.predict.sim.Outcome;
import java.util.TreeMap;

/**
 * Finds the smallest pool that serves about as well as the best one. It tries sizes in geometric steps until a thread
 * is never used, then searches between the last size that is too small and the first that suffices.
 */
final class Search {
    /** Ratio to the best 95th percentile up to which a size counts as good. */
    private static final double MAX_P95_RATIO = 1.015;

    /** Ratio to the best 99th percentile, which shows bursts, up to which a size counts as good. */
    private static final double MAX_P99_RATIO = 1.15;

    /**
     * Ratio to the smallest refused share up to which a size counts as good. {@link #TOLERATED_REFUSED_SHARE} is
     * tolerated in addition.
     */
    private static final double MAX_REFUSED_RATIO = 1.1;

    private static final double TOLERATED_REFUSED_SHARE = 0.001;

    private static final int[] STEPS = {1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256, 384, 512, 768, 1024
    };

    private final Replays whole;
    private final Replays busiest;
    private final Work work;
    private final int held;
    private final TreeMap<Integer, Outcome> tried = new TreeMap<>();
    private double leastRefused;

    /**
     * @param busiest the part of the workload used to try sizes
     * @param work the kind of work that is served
     * @param held threads that serve no requests, added to the sizes tried
     */
    Search(Replays whole, Replays busiest, Work work, int held) {
        this.whole = whole;
        this.busiest = busiest;
        this.work = work;
        this.held = held;
    }

    Recommendation best() {
        for (int size : STEPS) {
            Outcome outcome = at(size);
            if (outcome.mostEngaged() < size) {
                break;
            }
        }
        leastRefused =
                tried.values().stream().mapToDouble(Outcome::refusedShare).min().orElse(0);
        double best95 = best(0.95, Double.POSITIVE_INFINITY);
        double best99 = best(0.99, MAX_P95_RATIO * best95);
        int good = tried.lastKey();
        int bad = 0;
        for (int size : tried.keySet()) {
            if (isGood(at(size), best95, best99)) {
                good = size;
                break;
            }
            bad = size;
        }
        while (good - bad > 1) {
            int middle = (good + bad) >>> 1;
            if (isGood(at(middle), best95, best99)) {
                good = middle;
            } else {
                bad = middle;
            }
        }
        return new Recommendation(good + held, reason(good, best95));
    }

    private Outcome at(int size) {
        return tried.computeIfAbsent(size, n -> busiest.outcome(Scenario.ofSize(n)));
    }

    /**
     * Returns the smallest percentile among sizes that refuse few tasks and whose 95th percentile is at most
     * {@code most95}.
     */
    private double best(double share, double most95) {
        return tried.values().stream()
                .filter(this::refusesFew)
                .filter(outcome -> outcome.percentile(0.95) <= most95)
                .mapToDouble(outcome -> outcome.percentile(share))
                .min()
                .orElse(Double.POSITIVE_INFINITY);
    }

    private boolean isGood(Outcome outcome, double best95, double best99) {
        return outcome.percentile(0.95) <= MAX_P95_RATIO * best95
                && outcome.percentile(0.99) <= MAX_P99_RATIO * best99
                && refusesFew(outcome);
    }

    private boolean refusesFew(Outcome outcome) {
        return outcome.refusedShare() <= MAX_REFUSED_RATIO * leastRefused + TOLERATED_REFUSED_SHARE;
    }

    private String reason(int size, double best95) {
        double refused = whole.outcome(Scenario.ofSize(size)).refusedShare();
        String served = refused == 0
                ? work.many()
                : "the " + work.many() + " that are not refused (" + Figure.percent(refused) + " are)";
        String ends = "95% of " + served + " end within " + Figure.ms(p95(size));
        if (tried.higherKey(size) == null) {
            return ends + ", and even in bursts almost no " + work.one() + " waits for a " + work.worker();
        }
        int most = tried.lastKey();
        if (at(most).percentile(0.95) > MAX_P95_RATIO * best95) {
            return ends + "; " + (most + held) + " " + work.worker() + "s would take " + Figure.ms(p95(most))
                    + ", since they compete for the CPU";
        }
        return ends + ", and more " + work.worker() + "s would not shorten that";
    }

    /** Returns the 95th percentile of the whole workload. */
    private double p95(int size) {
        return whole.outcome(Scenario.ofSize(size)).responses().percentile(0.95);
    }
}
