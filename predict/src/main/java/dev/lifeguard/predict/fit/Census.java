package dev.lifeguard.predict.fit;

import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How many tasks were in the system when others arrived, and the likelihood of the arrival times given that.
 *
 * @param gapNs time from each arrival to the next
 * @param inNs integral of the number in the system over that time
 * @param in the number in the system when the next one arrived
 * @param secondsNs when it arrived, nanoseconds since the first
 * @param most the maximum in the system
 * @param allGapsNs sum of the times from each arrival to the next
 * @param allInNs sum of the integrals
 */
record Census(double[] gapNs, double[] inNs, int[] in, double[] secondsNs, int most, double allGapsNs, double allInNs) {
    private static final double SECOND_NS = 1e9;

    /**
     * Share of the mean time between arrivals below which it is chance how close they are: timers, one thread that
     * sends.
     */
    private static final double TOGETHER = 0.05;

    /** Maximum shape of the distribution of interarrival times: beyond, they are as good as constant. */
    private static final double MAX_SHAPE = 1e4;

    /**
     * Counts.
     *
     * @param arrivedNs when tasks came, ascending, at least two
     * @param endedNs when each of them ended
     * @param fromNs what was before does not count
     */
    static Census of(double[] arrivedNs, double[] endedNs, double fromNs) {
        double[] ends = endedNs.clone();
        Arrays.sort(ends);
        int count = arrivedNs.length - 1;
        double[] gap = new double[count];
        double[] integral = new double[count];
        int[] in = new int[count];
        double[] at = new double[count];
        int gaps = 0;
        int most = 0;
        int out = 0;
        double first = arrivedNs[0];
        for (int i = 0; i < count; i++) {
            double now = arrivedNs[i];
            double next = arrivedNs[i + 1];
            double from = now;
            double sum = 0;
            int present = i + 1 - out;
            most = Math.max(most, present);
            while (ends[out] < next) {
                sum += Math.max(0, ends[out] - now) * present;
                now = Math.max(now, ends[out]);
                present--;
                out++;
            }
            sum += (next - now) * present;
            if (from >= fromNs) {
                gap[gaps] = next - from;
                integral[gaps] = sum;
                in[gaps] = present;
                at[gaps++] = next - first;
            }
        }
        return new Census(
                Arrays.copyOf(gap, gaps),
                Arrays.copyOf(integral, gaps),
                Arrays.copyOf(in, gaps),
                Arrays.copyOf(at, gaps),
                most,
                Arrays.stream(gap, 0, gaps).sum(),
                Arrays.stream(integral, 0, gaps).sum());
    }

    int gaps() {
        return gapNs.length;
    }

    /** The mean think time, given the number of users. */
    double thinkNs(int users) {
        return (users * allGapsNs - allInNs) / gaps();
    }

    /** Log-likelihood with this number of users. */
    double closed(int users) {
        double think = thinkNs(users);
        double[] logs = new double[most + 1]; // by the number in the system: there are few, and many gaps
        Arrays.setAll(logs, n -> Math.log(Math.max(1e-12, users - n) / think));
        double[] passed = new double[gaps()];
        double rates = 0;
        for (int i = 0; i < passed.length; i++) {
            passed[i] = (users * gapNs[i] - inNs[i]) / think;
            rates += logs[in[i]];
        }
        return rates + renewal(passed);
    }

    /** Log-likelihood of open traffic with a constant rate. */
    double open() {
        double mean = meanNs();
        return renewal(Arrays.stream(gapNs).map(gap -> gap / mean).toArray()) - gaps() * Math.log(mean);
    }

    /** The same with a separate rate for each second, each of which costs a parameter. */
    double changing() {
        int[] counts = new int[(int) Math.min(1 << 20, secondsNs[gaps() - 1] / SECOND_NS) + 1];
        double[] lengths = new double[counts.length];
        for (int i = 0; i < gaps(); i++) {
            counts[second(i, counts.length)]++;
            lengths[second(i, counts.length)] += gapNs[i];
        }
        double[] passed = new double[gaps()];
        double rates = 0;
        for (int i = 0; i < passed.length; i++) {
            int second = second(i, counts.length);
            double rate = counts[second] / Math.max(1, lengths[second]);
            passed[i] = gapNs[i] * rate;
            rates += Math.log(rate);
        }
        return rates
                + renewal(passed)
                - Arrays.stream(counts).filter(count -> count > 0).count();
    }

    /**
     * The same of tasks that a clock sends: each is somewhat late, and the next is due all the same. So what is left beside a
     * straight line does not grow, as it would where the times between them were independent.
     */
    double clock() {
        double[] number = IntStream.range(0, gaps()).asDoubleStream().toArray();
        double slope = Statistics.slope(number, secondsNs);
        double[] late = new double[gaps()];
        Arrays.setAll(late, i -> secondsNs[i] - slope * number[i]);
        double least = TOGETHER * meanNs();
        double variance = Math.max(least * least, Statistics.variance(late));
        return -gaps() / 2.0 * (Math.log(2 * Math.PI * variance) + 1);
    }

    private int second(int i, int most) {
        return (int) Math.min(most - 1, secondsNs[i] / SECOND_NS);
    }

    /** Shape of the distribution of interarrival times: 1 if random (exponential), more if regular. */
    double shape() {
        return shape(gapNs, meanNs());
    }

    private double meanNs() {
        return Math.max(1, Statistics.mean(gapNs));
    }

    private static double shape(double[] times, double mean) {
        double squares = 0;
        for (double time : times) {
            squares += (time - mean) * (time - mean);
        }
        return Math.min(MAX_SHAPE, mean * mean * times.length / Math.max(1e-9 * mean * mean, squares));
    }

    /** Of times of about mean 1, of a gamma distribution fitted by its moments. */
    private static double renewal(double[] passed) {
        double[] times =
                Arrays.stream(passed).map(time -> Math.max(TOGETHER, time)).toArray();
        double mean = Statistics.mean(times);
        double shape = shape(times, mean);
        return times.length * (shape * Math.log(shape / mean) - Gamma.log(shape) - shape)
                + (shape - 1) * sumOfLogs(times);
    }

    /** By products of many, as long as these are far from what a double can hold: a logarithm takes longer than they do. */
    private static double sumOfLogs(double[] values) {
        double sum = 0;
        double product = 1;
        for (double value : values) {
            product *= value;
            if (product > 1e100 || product < 1e-100) {
                sum += Math.log(product);
                product = 1;
            }
        }
        return sum + Math.log(product);
    }
}
