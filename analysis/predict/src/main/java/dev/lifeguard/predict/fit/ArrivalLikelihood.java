package dev.lifeguard.predict.fit;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;

/**
 * The likelihood of the task arrivals given the number in the system, with and without users.
 *
 * <p>If the submitter needs a core, its tasks arrive late while the cores are busy, which looks as if users waited. The
 * size of that effect is unknown, so several are tried and averaged.
 */
final class ArrivalLikelihood {
    /** Candidate values for the drop in the arrival rate while all cores are busy, as a share. */
    private static final double[] LATE_SHARES = {0, 0.2, 0.4};

    /** Middles of the thirds of a normal distribution, in standard deviations. */
    private static final double[] MIDDLES_OF_THIRDS = {-0.97, 0, 0.97};

    /**
     * Share of the mean interarrival time below which distances are noise: timers, or one thread that submits several
     * tasks.
     */
    private static final double MIN_GAP_SHARE = 0.05;

    /** Maximum shape of the distribution of interarrival times. Above it they are practically constant. */
    private static final double MAX_SHAPE = 1e4;

    private final InterarrivalTimes gaps;
    private final double mean; // number in the system
    private final double[] trusted; // candidates for the share of its variance that does not come from unsampled tasks
    private final int[] times; // arrivals by number in the system
    private final double[] lateLogs = new double[LATE_SHARES.length];

    ArrivalLikelihood(InterarrivalTimes gaps) {
        this.gaps = gaps;
        mean = sum(gaps.presentNs()) / Math.max(1, sum(gaps.ns()));
        trusted = gaps.samplingVariance() == 0 ? new double[] {1} : trusted(gaps, mean);
        times = new int[1 + (int) Math.rint(Arrays.stream(gaps.present()).max().orElse(0))];
        for (double in : gaps.present()) {
            times[(int) Math.rint(in)]++;
        }
        for (int late = 0; late < LATE_SHARES.length; late++) {
            for (double busy : gaps.busy()) {
                lateLogs[late] += Math.log(1 - LATE_SHARES[late] * busy);
            }
        }
    }

    /**
     * Returns candidates for the trusted share of the variance. The precision of a variance depends on the number of
     * independent values: after twice the time that a task stays, the number in the system is a new value.
     */
    private static double[] trusted(InterarrivalTimes gaps, double mean) {
        double variance = Math.max(1e-9, Statistics.variance(gaps.present()));
        double error = variance * Math.sqrt(4 * mean / gaps.count());
        double[] trusted = new double[MIDDLES_OF_THIRDS.length];
        Arrays.setAll(
                trusted,
                i -> Math.max(
                        0,
                        Math.min(1, (variance - gaps.samplingVariance() + MIDDLES_OF_THIRDS[i] * error) / variance)));
        return trusted;
    }

    /** Returns the smallest possible number of users. */
    int fewest() {
        return (int) Math.max(gaps.mostSampled(), Math.ceil(mean));
    }

    /** Returns the mean think time for this number of users, in nanoseconds. */
    double thinkNs(int users) {
        return (users * sum(gaps.ns()) - sum(gaps.presentNs())) / gaps.count();
    }

    /** Returns the log-likelihood with this number of users. */
    double closed(int users) {
        return logOfMean(
                Arrays.stream(trusted).map(trust -> closed(users, trust)).toArray());
    }

    private double closed(int users, double trust) {
        double rates = 0;
        for (int in = 0; in < times.length; in++) {
            if (times[in] > 0) {
                rates += times[in] * Math.log(Math.max(1e-12, users - expectedPresent(in, trust)));
            }
        }
        double[] passed = new double[gaps.count()];
        double never = users - (1 - trust) * mean;
        return rates
                + averageOverDelays(late -> {
                    for (int i = 0; i < passed.length; i++) {
                        passed[i] = never * (gaps.ns()[i] - LATE_SHARES[late] * gaps.busyNs()[i])
                                - trust * (gaps.presentNs()[i] - LATE_SHARES[late] * gaps.busyPresentNs()[i]);
                    }
                    return renewal(passed);
                });
    }

    /** Returns the most likely number in the system given the estimate {@code in}. */
    private double expectedPresent(double in, double trust) {
        return mean + trust * (in - mean);
    }

    /** Returns the log-likelihood of open traffic with a constant rate. */
    double open() {
        return averageOverDelays(late -> renewal(operationalTimes(LATE_SHARES[late])));
    }

    /** Returns the interarrival times as they would be if the cores were never busy. */
    private double[] operationalTimes(double late) {
        double[] passed = new double[gaps.count()];
        Arrays.setAll(passed, i -> gaps.ns()[i] - late * gaps.busyNs()[i]);
        return passed;
    }

    /**
     * Returns the log-likelihood of tasks that a clock sends. Each is somewhat late, but the next one is still due on
     * time. The deviations from a straight line therefore do not grow, as they would with independent interarrival
     * times.
     */
    double clock() {
        if (gaps.samplingVariance() > 0) {
            return Double.NEGATIVE_INFINITY; // unknown which ticks are missing
        }
        double[] number = new double[gaps.count()];
        Arrays.setAll(number, i -> i);
        double slope = Statistics.slope(number, gaps.atNs());
        double[] late = new double[number.length];
        Arrays.setAll(late, i -> gaps.atNs()[i] - slope * number[i]);
        double least = MIN_GAP_SHARE * meanNs();
        double variance = Math.max(least * least, Statistics.variance(late));
        return -number.length / 2.0 * (Math.log(2 * Math.PI * variance) + 1);
    }

    /** Returns the shape of the distribution of interarrival times: 1 if random (exponential), more if regular. */
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

    /**
     * Returns the log-likelihood of the operational times between arrivals under a gamma distribution fitted by its
     * moments.
     */
    private static double renewal(double[] passed) {
        double unit = Math.max(1e-9, Statistics.mean(passed));
        double[] times = new double[passed.length];
        for (int i = 0; i < times.length; i++) {
            times[i] = Math.max(MIN_GAP_SHARE, passed[i] / unit);
        }
        double mean = Statistics.mean(times);
        double shape = shape(times, mean);
        return times.length * (shape * Math.log(shape / mean) - logGamma(shape) - shape - Math.log(unit))
                + (shape - 1) * sumOfLogs(times);
    }

    /** Returns the logarithm of the gamma function, from Stirling's series for arguments shifted to at least 8. */
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

    /**
     * Returns the sum of the logarithms. It takes the logarithm of products of many values, as long as a double can
     * hold them, because a logarithm is slower than the multiplications.
     */
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

    /**
     * Averages the likelihood over all delays by busy cores.
     *
     * @param ofPassed log-likelihood of the times for the index of a delay in {@link #LATE_SHARES}
     */
    private double averageOverDelays(IntToDoubleFunction ofPassed) {
        double[] each = new double[LATE_SHARES.length];
        Arrays.setAll(each, late -> lateLogs[late] + ofPassed.applyAsDouble(late));
        return logOfMean(each);
    }

    /** Returns the logarithm of the mean of the values with these logarithms. */
    private static double logOfMean(double[] logs) {
        double most = Arrays.stream(logs).max().orElse(0);
        return most
                + Math.log(Arrays.stream(logs)
                        .map(log -> Math.exp(log - most))
                        .average()
                        .orElse(1));
    }
}
