package dev.lifeguard.predict.sample;

import dev.lifeguard.predict.sim.Order;
import java.util.Arrays;
import java.util.List;

/** Sampled times from arrival to end, each with the number of tasks that it represents. */
public final class ResponseTimes {
    private final double[] sorted;
    private final double[] upTo; // tasks whose time is at most that

    private ResponseTimes(double[] sorted, double[] upTo) {
        this.sorted = sorted;
        this.upTo = upTo;
    }

    public static ResponseTimes of(List<Sample> samples) {
        double[] sorted = samples.stream().mapToDouble(Sample::responseNs).toArray();
        double[] upTo = new double[sorted.length];
        if (samples.stream()
                .allMatch(sample -> sample.weight() == samples.get(0).weight())) {
            Arrays.sort(sorted);
            Arrays.setAll(upTo, i -> (i + 1) * samples.get(0).weight());
            return new ResponseTimes(sorted, upTo);
        }
        double total = 0;
        int i = 0;
        for (Sample sample : Order.by(Sample::responseNs, samples)) {
            total += sample.weight();
            sorted[i] = sample.responseNs();
            upTo[i++] = total;
        }
        return new ResponseTimes(sorted, upTo);
    }

    /** Returns the mean in nanoseconds; NaN if empty. */
    public double mean() {
        double sum = 0;
        double before = 0;
        for (int i = 0; i < sorted.length; i++) {
            sum += sorted[i] * (upTo[i] - before);
            before = upTo[i];
        }
        return sum / before;
    }

    /**
     * Returns the percentile by nearest rank, in nanoseconds; NaN if empty.
     *
     * @param share 0 to 1
     */
    public double percentile(double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double rank = share * upTo[upTo.length - 1] * (1 - 1e-12);
        int at = Arrays.binarySearch(upTo, rank);
        return sorted[Math.min(sorted.length - 1, at >= 0 ? at : -at - 1)];
    }
}
