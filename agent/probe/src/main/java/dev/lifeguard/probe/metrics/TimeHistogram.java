package dev.lifeguard.probe.metrics;

import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A Prometheus histogram of times, from a millisecond to ten seconds, with few bounds since a pool has a budget of
 * series. The sum and the sum of squares give mean and variance even where the bounds are too coarse.
 */
final class TimeHistogram {
    private static final String[] BOUNDS = {"0.001", "0.005", "0.025", "0.1", "0.5", "2.5", "10"};
    private static final double[] SECONDS = {0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10};

    private static final TimeHistogram EMPTY = new TimeHistogram(false);

    private long @Nullable [] counts; // null until a time is added: there may be very many pools
    private final @Nullable ExponentialCounts exponential;
    private @Nullable Exemplar @Nullable [] exemplars; // null until there is one
    private long sumNs;
    private double sumSquares;

    /** @param exponential whether times are counted in exponential buckets, too */
    TimeHistogram(boolean exponential) {
        this.exponential = exponential ? new ExponentialCounts() : null;
    }

    /** A copy of the present values, without exponential buckets; not to be changed. */
    TimeHistogram copy() {
        if (counts == null && exemplars == null) {
            return EMPTY;
        }
        TimeHistogram copy = new TimeHistogram(false);
        copy.counts = counts == null ? null : counts.clone();
        copy.exemplars = exemplars == null ? null : exemplars.clone();
        copy.sumNs = sumNs;
        copy.sumSquares = sumSquares;
        return copy;
    }

    void add(long ns, long count) {
        if (counts == null) {
            counts = new long[BOUNDS.length + 1];
        }
        double seconds = ns / 1e9;
        counts[bucket(seconds)] += count;
        if (exponential != null) {
            exponential.add(ns, count);
        }
        sumNs += ns * count;
        sumSquares += seconds * seconds * count;
    }

    private static int bucket(double seconds) {
        int i = 0;
        while (i < BOUNDS.length && seconds > SECONDS[i]) {
            i++;
        }
        return i;
    }

    /** Sets the exemplar of its bucket; its time is counted by {@link #add}. */
    void exemplify(Exemplar exemplar) {
        if (exemplars == null) {
            exemplars = new Exemplar[BOUNDS.length + 1];
        }
        exemplars[bucket(exemplar.seconds())] = exemplar;
    }

    /** The latest exemplar of a bucket, or null. */
    @Nullable
    Exemplar exemplar(int bucket) {
        return exemplars == null ? null : exemplars[bucket];
    }

    /** The latest exemplar of each bucket that has one. */
    List<Exemplar> exemplars() {
        return exemplars == null
                ? List.of()
                : Arrays.stream(exemplars).filter(Objects::nonNull).toList();
    }

    /** Sum of the squares of the times, in seconds squared. */
    double sumSquares() {
        return sumSquares;
    }

    /** Sum of the times, in nanoseconds. */
    long sumNs() {
        return sumNs;
    }

    /** Number of times in a bucket, as in {@link #counts}. */
    long count(int bucket) {
        return counts == null ? 0 : counts[bucket];
    }

    /** Number of times in each bucket: up to each bound, and above the last. */
    long[] counts() {
        return counts == null ? new long[BOUNDS.length + 1] : counts.clone();
    }

    /** The same times in exponential buckets, if they are counted; else null. */
    @Nullable
    ExponentialCounts exponential() {
        return exponential;
    }

    /** The bounds in seconds, in the form of Prometheus labels. */
    static String[] bounds() {
        return BOUNDS.clone();
    }

    /** The bounds, in seconds. */
    static double[] boundsSeconds() {
        return SECONDS.clone();
    }
}
