package dev.lifeguard.probe.threads;

/** The samples of threads of a group that look alike: the share of busy ones, and how much a sample tells. */
final class SampledPart {
    /** Factor applied to the weight of earlier samples at each interval. */
    private static final double EARLIER_WEIGHT = 0.3;

    /** Maximum weight of the samples of earlier intervals, as a number of present ones. */
    private static final double MAX_EARLIER_WEIGHT = 2;

    /** Factor applied at each interval to what is known about threads that change together. */
    private static final double TOGETHER_WEIGHT = 0.9;

    private int idle;
    private int busy;
    private int looks;

    // In earlier intervals, with decreasing weight.
    private double earlierIdle;
    private double earlierBusy;

    // In all looks with several samples, with slowly decreasing weight: p(1-p) of each, and the sums of all.
    private double within;
    private double several;
    private double severalBusy;

    /** Adds the samples of one look. */
    void add(int busyOnes, int idleOnes) {
        int all = busyOnes + idleOnes;
        if (all == 0) {
            return;
        }
        looks++;
        busy += busyOnes;
        idle += idleOnes;
        if (all > 1) {
            within += (double) busyOnes * idleOnes / (all - 1);
            several += all;
            severalBusy += busyOnes;
        }
    }

    void endInterval() {
        earlierIdle = (earlierIdle + idle) * EARLIER_WEIGHT;
        earlierBusy = (earlierBusy + busy) * EARLIER_WEIGHT;
        within *= TOGETHER_WEIGHT;
        several *= TOGETHER_WEIGHT;
        severalBusy *= TOGETHER_WEIGHT;
        idle = busy = looks = 0;
    }

    /** Number of samples. */
    double count() {
        return idle + busy + earlierFactor() * (earlierIdle + earlierBusy);
    }

    /** Share of busy threads; one half without samples. */
    double share() {
        double samples = count();
        return samples == 0 ? 0.5 : (busy + earlierFactor() * earlierBusy) / samples;
    }

    private double earlierFactor() {
        double before = earlierIdle + earlierBusy;
        return before > MAX_EARLIER_WEIGHT ? MAX_EARLIER_WEIGHT / before : 1;
    }

    /** The variance of one thread's activity by these samples, never quite 0, plus that of {@code more} ones. */
    double variance(double more) {
        double n = independent() + more;
        double share = (share() * n + 0.5) / (n + 1);
        return share * (1 - share);
    }

    /** The number of independent samples that tell as much: of threads that change together, one for each look. */
    double independent() {
        return Math.max(looks, looks + (count() - looks) * (1 - together()));
    }

    /** How much threads of this part change together: 0 each for itself, 1 all at once. */
    double together() {
        double share = several == 0 ? 0 : severalBusy / several;
        double total = several * share * (1 - share);
        return total == 0 ? 0 : Math.max(0, 1 - within / total);
    }
}
