package dev.lifeguard.predict.fit;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * How likely the arrivals of tasks are, by how many were in the system, with users and without.
 *
 * <p>Whoever sends them may need a core: then they come late while the cores are busy, which looks as if users waited. By
 * how much the rate is lower then is not known, so that all shares are tried, and count alike.
 */
final class Census {
    private static final double SECOND_NS = 1e9;

    /** By so much the rate of arrivals may be lower while all cores are busy. */
    private static final double[] LATE = {0, 0.2, 0.4};

    /** Middles of the thirds of a normal distribution, in standard deviations. */
    private static final double[] THIRDS = {-0.97, 0, 0.97};

    /**
     * Share of the mean time between arrivals below which it is chance how close they are: timers, one thread that
     * sends.
     */
    private static final double TOGETHER = 0.05;

    /** Maximum shape of the distribution of interarrival times: beyond, they are as good as constant. */
    private static final double MAX_SHAPE = 1e4;

    private final Gaps gaps;
    private final double mean; // number in the system
    private final double[] trusted; // perhaps the share of its variance that is not of those who were not seen
    private final int[] times; // by the number in the system, how many arrived then
    private final double[] lateLogs = new double[LATE.length];

    Census(Gaps gaps) {
        this.gaps = gaps;
        mean = sum(gaps.inNs()) / Math.max(1, sum(gaps.ns()));
        trusted = gaps.noise() == 0 ? new double[] {1} : trusted(gaps, mean);
        times = new int[1 + (int) Math.rint(Arrays.stream(gaps.in()).max().orElse(0))];
        for (double in : gaps.in()) {
            times[(int) Math.rint(in)]++;
        }
        for (int late = 0; late < LATE.length; late++) {
            for (double busy : gaps.busy()) {
                lateLogs[late] += Math.log(1 - LATE[late] * busy);
            }
        }
    }

    /**
     * How exactly a variance is known follows from how many numbers it is of: after twice the time for which a task stays, it is
     * another number.
     */
    private static double[] trusted(Gaps gaps, double mean) {
        double variance = Math.max(1e-9, Statistics.variance(gaps.in()));
        double error = variance * Math.sqrt(4 * mean / gaps.count());
        double[] trusted = new double[THIRDS.length];
        Arrays.setAll(trusted, i -> Math.max(0, Math.min(1, (variance - gaps.noise() + THIRDS[i] * error) / variance)));
        return trusted;
    }

    /** The fewest users of whom there can be. */
    int fewest() {
        return (int) Math.max(gaps.mostSeen(), Math.ceil(mean));
    }

    /** The mean think time, given the number of users, nanoseconds. */
    double thinkNs(int users) {
        return (users * sum(gaps.ns()) - sum(gaps.inNs())) / gaps.count();
    }

    /** Log-likelihood with this number of users. */
    double closed(int users) {
        return any(Arrays.stream(trusted).map(trust -> closed(users, trust)).toArray());
    }

    private double closed(int users, double trust) {
        double rates = 0;
        for (int in = 0; in < times.length; in++) {
            if (times[in] > 0) {
                rates += times[in] * Math.log(Math.max(1e-12, users - likely(in, trust)));
            }
        }
        double[] passed = new double[gaps.count()];
        double never = users - (1 - trust) * mean;
        return rates
                + anyLate(late -> {
                    for (int i = 0; i < passed.length; i++) {
                        passed[i] = never * (gaps.ns()[i] - LATE[late] * gaps.busyNs()[i])
                                - trust * (gaps.inNs()[i] - LATE[late] * gaps.bothNs()[i]);
                    }
                    return renewal(passed);
                });
    }

    /** The number in the system that is likely where so many seem to be. */
    private double likely(double in, double trust) {
        return mean + trust * (in - mean);
    }

    /** Log-likelihood of open traffic with a constant rate. */
    double open() {
        return anyLate(late -> renewal(passed(LATE[late])));
    }

    /** The same with a separate rate for each second, each of which costs a parameter. */
    double changing() {
        return anyLate(late -> changing(passed(LATE[late])));
    }

    private double changing(double[] passed) {
        double[] at = gaps.atNs();
        int[] counts = new int[(int) Math.min(1 << 20, at[at.length - 1] / SECOND_NS) + 1];
        double[] lengths = new double[counts.length];
        for (int i = 0; i < passed.length; i++) {
            counts[second(i, counts.length)]++;
            lengths[second(i, counts.length)] += passed[i];
        }
        double rates = 0;
        for (int i = 0; i < passed.length; i++) {
            int second = second(i, counts.length);
            double rate = counts[second] / Math.max(1, lengths[second]);
            passed[i] *= rate;
            rates += Math.log(rate);
        }
        return rates
                + renewal(passed)
                - Arrays.stream(counts).filter(count -> count > 0).count();
    }

    private int second(int i, int most) {
        return (int) Math.min(most - 1, gaps.atNs()[i] / SECOND_NS);
    }

    /** What of the times between arrivals would have passed with cores that were never busy. */
    private double[] passed(double late) {
        double[] passed = new double[gaps.count()];
        Arrays.setAll(passed, i -> gaps.ns()[i] - late * gaps.busyNs()[i]);
        return passed;
    }

    /**
     * The same of tasks that a clock sends: each is somewhat late, and the next is due all the same. So what is left beside a
     * straight line does not grow, as it would where the times between them were independent.
     */
    double clock() {
        if (gaps.noise() > 0) {
            return Double.NEGATIVE_INFINITY; // it is not known which ticks are missing
        }
        double[] number = new double[gaps.count()];
        Arrays.setAll(number, i -> i);
        double slope = Statistics.slope(number, gaps.atNs());
        double[] late = new double[number.length];
        Arrays.setAll(late, i -> gaps.atNs()[i] - slope * number[i]);
        double least = TOGETHER * meanNs();
        double variance = Math.max(least * least, Statistics.variance(late));
        return -number.length / 2.0 * (Math.log(2 * Math.PI * variance) + 1);
    }

    /** Shape of the distribution of interarrival times: 1 if random (exponential), more if regular. */
    double shape() {
        return shape(gaps.ns(), meanNs());
    }

    private double meanNs() {
        return Math.max(1, Statistics.mean(gaps.ns()));
    }

    private static double shape(double[] times, double mean) {
        double squares = 0;
        for (double time : times) {
            squares += (time - mean) * (time - mean);
        }
        return Math.min(MAX_SHAPE, mean * mean * times.length / Math.max(1e-9 * mean * mean, squares));
    }

    /** Of what passed between arrivals in units of which one passes in the mean: the gamma distribution fitted by its moments. */
    private static double renewal(double[] passed) {
        double unit = Math.max(1e-9, Statistics.mean(passed));
        double[] times = new double[passed.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = Math.max(TOGETHER, passed[i] / unit);
        }
        double mean = Statistics.mean(times);
        double shape = shape(times, mean);
        return times.length * (shape * Math.log(shape / mean) - Gamma.log(shape) - shape - Math.log(unit))
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

    private static double sum(double[] values) {
        return Arrays.stream(values).sum();
    }

    /** By however much arrivals are late: log-likelihood, given that of what passed between them by the number of a share. */
    private double anyLate(IntToDoubleFunction ofPassed) {
        double[] each = new double[LATE.length];
        Arrays.setAll(each, late -> lateLogs[late] + ofPassed.applyAsDouble(late));
        return any(each);
    }

    /** Logarithm of the mean of what these are logarithms of. */
    private static double any(double[] logs) {
        double most = Arrays.stream(logs).max().orElse(0);
        return most
                + Math.log(Arrays.stream(logs)
                        .map(log -> Math.exp(log - most))
                        .average()
                        .orElse(1));
    }
}
