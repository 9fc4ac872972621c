package dev.lifeguard.predict.fit;

import java.util.Arrays;

/**
 * How likely arrivals are by themselves, whatever becomes of the tasks: logarithms, without the part −n that those of a
 * Poisson process have in common.
 */
final class Likelihood {
    private static final double SECOND_NS = 1e9;

    /** Times between arrivals have at most this shape: beyond, they are as good as constant. */
    private static final double MOST_REGULAR = 1e4;

    private Likelihood() {}

    /** As a Poisson process with a rate of its own in each second, each of which costs a parameter. */
    static double changing(double[] arrivals) {
        double first = arrivals[0];
        int[] counts = new int[(int) Math.min(1 << 20, (arrivals[arrivals.length - 1] - first) / SECOND_NS) + 1];
        for (double arrival : arrivals) {
            counts[(int) Math.min(counts.length - 1, (arrival - first) / SECOND_NS)]++;
        }
        return Arrays.stream(counts)
                .mapToDouble(count -> count == 0 ? 0 : count * Math.log(count / SECOND_NS) - 1)
                .sum();
    }

    /** As a renewal process, with times between arrivals of a gamma distribution (fitted by its moments). */
    static double renewal(double[] arrivals) {
        int count = arrivals.length - 1;
        double mean = Math.max(1, (arrivals[count] - arrivals[0]) / count);
        double squares = 0;
        double logs = 0;
        for (int i = 0; i < count; i++) {
            double gap = Math.max(1, arrivals[i + 1] - arrivals[i]);
            squares += (gap - mean) * (gap - mean);
            logs += Math.log(gap);
        }
        double shape = Math.min(MOST_REGULAR, mean * mean * count / Math.max(1, squares));
        return count * (shape * Math.log(shape / mean) - logGamma(shape) - shape + 1) + (shape - 1) * logs;
    }

    /** Logarithm of the gamma function, by Stirling's series for an argument made large enough. */
    private static double logGamma(double x) {
        double shifted = x;
        double product = 0;
        while (shifted < 8) {
            product += Math.log(shifted++);
        }
        double square = shifted * shifted;
        return (shifted - 0.5) * Math.log(shifted)
                - shifted
                + Math.log(2 * Math.PI) / 2
                + (1 - (1 / 30.0 - 1 / (105 * square)) / square) / (12 * shifted)
                - product;
    }
}
