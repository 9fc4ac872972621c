package dev.lifeguard.probe.threads;

/**
 * Estimates how busy a group of threads is, from looks at them.
 *
 * <p>At each look the activity of some threads is certain, and only some of the others are sampled. Certain ones count
 * as they are. The others are divided by appearance, since most threads that look alike do the same. Each part counts
 * with the share of busy threads among its samples of the interval (stratified sampling). A look represents the time
 * since the previous one.
 */
final class BusyEstimate {
    private static final int PARTS = Appearance.values().length;

    /** Factor applied to the weight of earlier samples at each interval. */
    private static final double EARLIER_WEIGHT = 0.3;

    /** Maximum weight of the samples of earlier intervals, as a number of present ones. */
    private static final double MAX_EARLIER_WEIGHT = 2;

    /** Twice the standard deviation covers 19 cases in 20. */
    private static final double ERROR_DEVIATIONS = 2;

    /** CPU time in an interval from which on a group has worked, whatever its stacks showed. */
    private static final long MIN_WORK_CPU_NS = 1_000_000;

    // In this look.
    private int resting; // threads that have not run since their last stack
    private int certainIdle;
    private int certainBusy;
    private final int[] unclear = new int[PARTS];

    // In this interval.
    private double certainNs;
    private double pointVariance;
    private final double[] unclearNs = new double[PARTS];
    private final int[] idle = new int[PARTS];
    private final int[] busy = new int[PARTS];
    private double active;

    // In earlier intervals, with decreasing weight.
    private final double[] earlierIdle = new double[PARTS];
    private final double[] earlierBusy = new double[PARTS];

    // In the last interval.
    private long busyNs;
    private long errorNs;

    private boolean everIdle;
    private boolean everBusy;

    /** A thread still does the same as at its last stack, since it has not run. */
    void rests(ThreadActivity doing) {
        resting++;
        certain(doing);
    }

    void certain(ThreadActivity doing) {
        certainBusy += doing.busy() ? 1 : 0;
        certainIdle += doing.busy() ? 0 : 1;
    }

    /** Counts a thread of this appearance whose activity only its stack would show. */
    void unclear(Appearance look) {
        unclear[look.ordinal()]++;
    }

    /** Adds the activity of an unclear thread of this appearance. */
    void sampled(Appearance look, ThreadActivity doing) {
        (doing.busy() ? busy : idle)[look.ordinal()]++;
    }

    /** Ends the look; {@code sinceNs} is the time since the previous one. */
    void endLook(long sinceNs) {
        int all = certainBusy + certainIdle;
        active = certainBusy;
        for (int i = 0; i < PARTS; i++) {
            all += unclear[i];
            active += unclear[i] * share(i);
            unclearNs[i] += (double) unclear[i] * sinceNs;
            unclear[i] = 0;
        }
        certainNs += (double) certainBusy * sinceNs;
        everBusy |= certainBusy > 0;
        everIdle |= certainIdle > 0;
        if (all > 0) {
            double share = active / all;
            // Threads that have run may have done something else between the two looks.
            pointVariance += (all - resting) * share * (1 - share) * sinceNs * sinceNs;
        }
        resting = certainBusy = certainIdle = 0;
    }

    /** Share of busy threads among the samples of a part; one half without samples. */
    private double share(int part) {
        double before = earlierIdle[part] + earlierBusy[part];
        double factor = before > MAX_EARLIER_WEIGHT ? MAX_EARLIER_WEIGHT / before : 1;
        double samples = idle[part] + busy[part] + factor * before;
        return samples == 0 ? 0.5 : (busy[part] + factor * earlierBusy[part]) / samples;
    }

    /**
     * How much a further sample of a part reduces the variance of the number of busy threads; comparable between parts
     * and groups.
     *
     * @param more further samples of the part that are taken in any case
     */
    double gain(Appearance look, int more) {
        int part = look.ordinal();
        double n = samples(part) + more;
        double share = (share(part) * samples(part) + 0.5) / (samples(part) + 1); // never quite certain
        return (double) unclear[part] * unclear[part] * share * (1 - share) / ((n + 1) * (n + 2));
    }

    private double samples(int part) {
        return idle[part] + busy[part] + Math.min(MAX_EARLIER_WEIGHT, earlierIdle[part] + earlierBusy[part]);
    }

    /**
     * Ends the interval.
     *
     * @param cpuNs CPU time of the threads, a lower bound of their busy time
     */
    void endInterval(long cpuNs) {
        double sum = certainNs;
        double variance = pointVariance;
        for (int i = 0; i < PARTS; i++) {
            double share = share(i);
            sum += unclearNs[i] * share;
            variance += unclearNs[i] * unclearNs[i] * share * (1 - share) / Math.max(1, samples(i));
            everBusy |= busy[i] > 0;
            everIdle |= idle[i] > 0;
            earlierIdle[i] = (earlierIdle[i] + idle[i]) * EARLIER_WEIGHT;
            earlierBusy[i] = (earlierBusy[i] + busy[i]) * EARLIER_WEIGHT;
            idle[i] = busy[i] = 0;
            unclearNs[i] = 0;
        }
        everBusy |= cpuNs >= MIN_WORK_CPU_NS;
        busyNs = Math.max(cpuNs, Math.round(sum));
        errorNs = Math.round(ERROR_DEVIATIONS * Math.sqrt(variance));
        certainNs = pointVariance = 0;
    }

    /** Busy thread-nanoseconds of the last interval. */
    long busyNs() {
        return busyNs;
    }

    /** The error of {@link #busyNs()} that is not exceeded in 19 cases of 20. */
    long errorNs() {
        return errorNs;
    }

    /** Threads that were busy at the last look. */
    long active() {
        return Math.round(active);
    }

    boolean everIdle() {
        return everIdle;
    }

    boolean everBusy() {
        return everBusy;
    }
}
