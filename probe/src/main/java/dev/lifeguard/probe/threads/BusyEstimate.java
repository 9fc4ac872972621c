package dev.lifeguard.probe.threads;

/**
 * How busy a group of threads is, from looks at them.
 *
 * <p>At each look there are threads of which it is certain what they do, and others of which only some are sampled. The
 * certain ones count as they are. The others are divided by how they look, and each part counts by the share of busy
 * threads among its samples of the interval (stratified sampling): mostly all of a part do the same. What was seen at a
 * look stands for the time since the one before.
 */
final class BusyEstimate {
    private static final int PARTS = Appearance.values().length;

    /** Weight of the samples of earlier intervals, from one to the next. */
    private static final double MEMORY = 0.3;

    /** Weight that samples of earlier intervals have at most: so many of this one. */
    private static final double MOST_EARLIER = 2;

    /** Twice the standard deviation holds 19 times in 20. */
    private static final double DEVIATIONS = 2;

    /** CPU time in an interval from which on a group has worked, whatever its stacks showed. */
    private static final long WORK_NS = 1_000_000;

    // Of this look.
    private int resting; // threads that have not run since their last stack
    private int certainIdle;
    private int certainBusy;
    private final int[] unclear = new int[PARTS];

    // Of this interval.
    private double certainNs;
    private double pointVariance;
    private final double[] unclearNs = new double[PARTS];
    private final int[] idle = new int[PARTS];
    private final int[] busy = new int[PARTS];
    private double active;

    // Of earlier ones, with less weight each.
    private final double[] earlierIdle = new double[PARTS];
    private final double[] earlierBusy = new double[PARTS];

    // Of the last interval.
    private long busyNs;
    private long errorNs;

    private boolean everIdle;
    private boolean everBusy;

    /** A thread does the same as at its last stack, since it has not run. */
    void rests(Doing doing) {
        resting++;
        certain(doing);
    }

    void certain(Doing doing) {
        certainBusy += doing.busy() ? 1 : 0;
        certainIdle += doing.busy() ? 0 : 1;
    }

    /** What a thread that looks like this does would show in its stack. */
    void unclear(Appearance look) {
        unclear[look.ordinal()]++;
    }

    /** What an unclear thread that looked like this does. */
    void sampled(Appearance look, Doing doing) {
        (doing.busy() ? busy : idle)[look.ordinal()]++;
    }

    /** The look is over; {@code sinceNs} is the time since the one before. */
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
            // What has run may have done something else between the two looks.
            pointVariance += (all - resting) * share * (1 - share) * sinceNs * sinceNs;
        }
        resting = certainBusy = certainIdle = 0;
    }

    /** Share of busy threads among the samples of a part; one half where nothing is known. */
    private double share(int part) {
        double before = earlierIdle[part] + earlierBusy[part];
        double factor = before > MOST_EARLIER ? MOST_EARLIER / before : 1;
        double samples = idle[part] + busy[part] + factor * before;
        return samples == 0 ? 0.5 : (busy[part] + factor * earlierBusy[part]) / samples;
    }

    /**
     * By how much a further sample of a part makes the estimate more certain, relative to one of any other part of any
     * group: the difference that it makes to the variance of the number of busy threads.
     *
     * @param more samples of it that are taken anyway
     */
    double gain(Appearance look, int more) {
        int part = look.ordinal();
        double n = samples(part) + more;
        double share = (share(part) * samples(part) + 0.5) / (samples(part) + 1); // never quite certain
        return (double) unclear[part] * unclear[part] * share * (1 - share) / ((n + 1) * (n + 2));
    }

    private double samples(int part) {
        return idle[part] + busy[part] + Math.min(MOST_EARLIER, earlierIdle[part] + earlierBusy[part]);
    }

    /** The interval is over, in which the threads used that much CPU time: no less can they have been busy. */
    void endInterval(long cpuNs) {
        double sum = certainNs;
        double variance = pointVariance;
        for (int i = 0; i < PARTS; i++) {
            double share = share(i);
            sum += unclearNs[i] * share;
            variance += unclearNs[i] * unclearNs[i] * share * (1 - share) / Math.max(1, samples(i));
            everBusy |= busy[i] > 0;
            everIdle |= idle[i] > 0;
            earlierIdle[i] = (earlierIdle[i] + idle[i]) * MEMORY;
            earlierBusy[i] = (earlierBusy[i] + busy[i]) * MEMORY;
            idle[i] = busy[i] = 0;
            unclearNs[i] = 0;
        }
        everBusy |= cpuNs >= WORK_NS;
        busyNs = Math.max(cpuNs, Math.round(sum));
        errorNs = Math.round(DEVIATIONS * Math.sqrt(variance));
        certainNs = pointVariance = 0;
    }

    /** Busy thread-nanoseconds of the last interval. */
    long busyNs() {
        return busyNs;
    }

    /** Within which that is right 19 times in 20. */
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
