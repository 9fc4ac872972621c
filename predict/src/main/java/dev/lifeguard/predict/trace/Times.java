package dev.lifeguard.predict.trace;

import dev.lifeguard.predict.sim.Order;
import java.util.List;

/** Times from arrival to end that were seen, each of which stands for a number of tasks. */
public final class Times {
    private final double[] sorted;
    private final double[] upTo; // tasks whose time is at most that

    private Times(double[] sorted, double[] upTo) {
        this.sorted = sorted;
        this.upTo = upTo;
    }

    static Times of(List<Sample> samples) {
        double[] times = samples.stream().mapToDouble(Sample::responseNs).toArray();
        int[] order = Order.of(times);
        double[] sorted = new double[order.length];
        double[] upTo = new double[order.length];
        double total = 0;
        for (int i = 0; i < order.length; i++) {
            sorted[i] = times[order[i]];
            total += samples.get(order[i]).weight();
            upTo[i] = total;
        }
        return new Times(sorted, upTo);
    }

    /**
     * The percentile by nearest rank, in nanoseconds; NaN where there are none.
     *
     * @param share 0 to 1
     */
    public double percentile(double share) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double rank = share * upTo[upTo.length - 1] * (1 - 1e-12);
        int at = java.util.Arrays.binarySearch(upTo, rank);
        return sorted[Math.min(sorted.length - 1, at >= 0 ? at : -at - 1)];
    }
}
