package dev.lifeguard.predict.sim;

import dev.lifeguard.model.event.LogBuckets;

/** Response times, counted in the buckets of {@link LogBuckets}: percentiles are within 0.8%, the mean is exact. */
public final class Responses {
    private final int[] counts = new int[LogBuckets.COUNT];
    private long count;
    private double sum;

    /** Adds a response time in nanoseconds. */
    void add(double ns) {
        counts[LogBuckets.index((long) ns)]++;
        count++;
        sum += ns;
    }

    /** Combines all parts. */
    static Responses of(Responses... parts) {
        Responses all = new Responses();
        for (Responses part : parts) {
            all.add(part, 1);
        }
        return all;
    }

    /** Returns these response times without {@code some} of them. */
    Responses without(Responses some) {
        Responses others = of(this);
        others.add(some, -1);
        return others;
    }

    private void add(Responses some, int times) {
        for (int i = 0; i < counts.length; i++) {
            counts[i] += times * some.counts[i];
        }
        count += times * some.count;
        sum += times * some.sum;
    }

    public long count() {
        return count;
    }

    /** Returns the mean in nanoseconds; NaN if empty. */
    public double mean() {
        return sum / count;
    }

    /**
     * Returns the percentile by nearest rank, in nanoseconds; NaN if empty.
     *
     * @param share 0 to 1
     */
    public double percentile(double share) {
        double rank = share * count * (1 - 1e-12);
        long seen = 0;
        for (int i = 0; i < counts.length; i++) {
            seen += counts[i];
            if (seen > 0 && seen >= rank) {
                return LogBuckets.middle(i);
            }
        }
        return Double.NaN;
    }

    /** Returns the share of longer response times, by whole buckets. */
    public double beyond(double ns) {
        long longer = 0;
        for (int i = LogBuckets.index((long) ns) + 1; i < counts.length; i++) {
            longer += counts[i];
        }
        return (double) longer / count;
    }
}
