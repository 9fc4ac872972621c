package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Order;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import java.util.Arrays;
import java.util.List;
import java.util.PriorityQueue;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Something that blocked tasks share, of which there are only so many: connections, permits, a lock. Each is held by one
 * task at a time, and tasks get them in the order in which they ask.
 *
 * <p>It is recognised in one recording by its queue. If there are {@code k}, a task has to wait until the {@code k}th
 * last of those before it is done; what is left of its blocked time is how long it held one. For the right {@code k} that
 * rest does not depend on the wait, so that the blocked time grows with the wait, one for one, and the rest is never
 * negative; with too small a {@code k} it is, with too large a one it still varies with how many were there.
 *
 * @param count how many there are
 * @param holdNs for each sample the time for which it held one
 */
record Connections(int count, double[] holdNs) {
    /** Fewer tasks that had to wait prove nothing. */
    private static final int FEWEST_WAITED = 40;

    /** Shares of tasks whose rest may be negative, because they were not quite first come, first served. */
    private static final double MOST_NEGATIVE = 0.02;

    /** How much of the variance of the blocked times must be due to waiting. */
    private static final double EXPLAINED = 0.15;

    private static final double LEAST_SLOPE = 0.7;
    private static final double MOST_SLOPE = 1.3;

    /** Recognises them; null where the recording does not show any. */
    static @Nullable Connections of(PoolTrace trace) {
        if (!trace.exact() || !trace.sampled()) {
            return null;
        }
        Asked asked = Asked.of(trace.samples());
        @Nullable Connections best = null;
        double least = (1 - EXPLAINED) * variance(asked.blocked);
        for (int count = 1; count < asked.mostAtOnce(); count++) {
            double[] waits = asked.waits(count);
            double[] rest = asked.minus(waits);
            if (convincing(asked.blocked, waits, rest) && variance(rest) < least) {
                least = variance(rest);
                best = new Connections(count, asked.inOrderOfArrival(rest));
            }
        }
        return best;
    }

    /**
     * Whether waiting tells why tasks were blocked for different times. That is asked of those that had to wait: between
     * them and the others there may be quite another difference, such as tasks of two kinds. Where all sleep for the same
     * time, each seems to wait for the one before it; but then the rest varies, as the arrivals do, and the blocked times
     * do not. The middle half of them answers, so that a few tasks of another kind do not.
     */
    private static boolean convincing(double[] blocked, double[] waits, double[] rest) {
        int[] waited =
                IntStream.range(0, waits.length).filter(i -> waits[i] > 0).toArray();
        int negative = 0;
        for (int i = 0; i < waits.length; i++) {
            negative += rest[i] < -0.05 * blocked[i] ? 1 : 0;
        }
        if (waited.length < FEWEST_WAITED || negative > MOST_NEGATIVE * waits.length) {
            return false;
        }
        double slope = slope(of(waits, waited), of(blocked, waited));
        return middleHalf(of(rest, waited)) < middleHalf(of(blocked, waited))
                && slope >= LEAST_SLOPE
                && slope <= MOST_SLOPE;
    }

    private static double[] of(double[] values, int[] chosen) {
        return Arrays.stream(chosen).mapToDouble(i -> values[i]).toArray();
    }

    /** Of the straight line that fits {@code y} over {@code x} best. */
    private static double slope(double[] x, double[] y) {
        double meanX = mean(x);
        double meanY = mean(y);
        double product = 0;
        double square = 0;
        for (int i = 0; i < x.length; i++) {
            product += (x[i] - meanX) * (y[i] - meanY);
            square += (x[i] - meanX) * (x[i] - meanX);
        }
        return square == 0 ? 0 : product / square;
    }

    /** Interquartile range. */
    private static double middleHalf(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        return sorted[sorted.length * 3 / 4] - sorted[sorted.length / 4];
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).sum() / values.length;
    }

    private static double variance(double[] values) {
        double mean = mean(values);
        return Arrays.stream(values)
                        .map(value -> (value - mean) * (value - mean))
                        .sum()
                / values.length;
    }

    /** The samples in the order in which they blocked: half of the CPU time is taken to come before. */
    private record Asked(int[] order, double[] from, double[] blocked) {
        static Asked of(List<Sample> samples) {
            double[] begin = new double[samples.size()];
            for (int i = 0; i < begin.length; i++) {
                Sample sample = samples.get(i);
                begin[i] = sample.startedNs() + (sample.execNs() - sample.blockedNs()) / 2;
            }
            int[] order = Order.of(begin);
            double[] from = new double[begin.length];
            double[] blocked = new double[begin.length];
            for (int i = 0; i < begin.length; i++) {
                from[i] = begin[order[i]];
                blocked[i] = samples.get(order[i]).blockedNs();
            }
            return new Asked(order, from, blocked);
        }

        /** The most that were blocked at one time. */
        int mostAtOnce() {
            PriorityQueue<Double> ends = new PriorityQueue<>();
            int most = 0;
            for (int i = 0; i < from.length; i++) {
                while (!ends.isEmpty() && ends.peek() <= from[i]) {
                    ends.poll();
                }
                ends.add(from[i] + blocked[i]);
                most = Math.max(most, ends.size());
            }
            return most;
        }

        /** How long each waited if there were {@code count}: until all but so many before it, less one, were done. */
        double[] waits(int count) {
            double[] waits = new double[from.length];
            PriorityQueue<Double> lastEnds = new PriorityQueue<>();
            for (int i = 0; i < from.length; i++) {
                if (lastEnds.size() == count) {
                    waits[i] = Math.max(0, lastEnds.peek() - from[i]);
                }
                lastEnds.add(from[i] + blocked[i]);
                if (lastEnds.size() > count) {
                    lastEnds.poll();
                }
            }
            return waits;
        }

        double[] minus(double[] waits) {
            double[] rest = new double[waits.length];
            Arrays.setAll(rest, i -> blocked[i] - waits[i]);
            return rest;
        }

        double[] inOrderOfArrival(double[] values) {
            double[] sorted = new double[values.length];
            for (int i = 0; i < values.length; i++) {
                sorted[order[i]] = Math.max(0, values[i]);
            }
            return sorted;
        }
    }
}
