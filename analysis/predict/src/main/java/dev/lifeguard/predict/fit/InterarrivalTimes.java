package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.Order;
import java.util.Arrays;
import java.util.List;

/**
 * Interarrival times of the sampled tasks, and the state of the system during each. If only some tasks were sampled,
 * each sample represents the tasks of about that time, and the times are as short as if all had been sampled.
 *
 * @param ns time from each arrival to the next
 * @param presentNs integral of the number in the system over that time
 * @param busyNs integral of the busy share of the cores
 * @param busyPresentNs integral of the product of these two
 * @param present number in the system when the next one arrived
 * @param busy busy share of the cores at that time
 * @param atNs when it arrived, nanoseconds since the first
 * @param mostSampled most sampled tasks in the system at one time
 * @param samplingVariance mean variance of the number in the system caused by unsampled tasks
 */
record InterarrivalTimes(
        double[] ns,
        double[] presentNs,
        double[] busyNs,
        double[] busyPresentNs,
        double[] present,
        double[] busy,
        double[] atNs,
        int mostSampled,
        double samplingVariance) {
    /** Interval in which tasks are counted. */
    private static final double COUNT_INTERVAL_NS = 1e8;

    /** Ratio of counted to sampled arrivals above which samples must be missing. */
    private static final double MAX_UNSAMPLED_RATIO = 2;

    /**
     * Computes the gaps.
     *
     * @param seen sampled tasks in order of arrival, at least two
     * @param arrivedNs arrivals of all tasks, including unsampled ones, ascending
     * @param fromNs earlier arrivals are ignored
     * @param cores cores shared by all pools
     */
    static InterarrivalTimes of(List<Sample> seen, double[] arrivedNs, double fromNs, double cores) {
        return new Sweep(seen, weights(seen, arrivedNs), cores).of(fromNs);
    }

    int count() {
        return ns.length;
    }

    /**
     * Returns the number of tasks that each sample represents: its recorded weight, or more if samples are clearly
     * missing.
     */
    private static double[] weights(List<Sample> seen, double[] arrivedNs) {
        double first = Math.min(seen.get(0).arrivedNs(), arrivedNs[0]);
        double last = Math.max(seen.get(seen.size() - 1).arrivedNs(), arrivedNs[arrivedNs.length - 1]);
        double[] all = new double[1 + (int) ((last - first) / COUNT_INTERVAL_NS)];
        double[] singly = new double[all.length];
        for (double at : arrivedNs) {
            all[(int) ((at - first) / COUNT_INTERVAL_NS)]++;
        }
        for (Sample sample : seen) {
            singly[(int) ((sample.arrivedNs() - first) / COUNT_INTERVAL_NS)] += sample.weight();
        }
        return seen.stream()
                .mapToDouble(sample -> {
                    int step = (int) ((sample.arrivedNs() - first) / COUNT_INTERVAL_NS);
                    double missing = all[step] / singly[step];
                    return sample.weight() * (missing > MAX_UNSAMPLED_RATIO ? missing : 1);
                })
                .toArray();
    }

    /** Sweeps over the time from the first arrival to the last. */
    private static final class Sweep {
        private final List<Sample> seen;
        private final double[] weights;
        private final double cores;
        private final int[] starts; // samples by start, and by end
        private final int[] ends;
        private int started;
        private int ended;
        private double present;
        private double computing;
        private double variance;
        private double presentNs;
        private double busyNs;
        private double busyPresentNs;

        Sweep(List<Sample> seen, double[] weights, double cores) {
            this.seen = seen;
            this.weights = weights;
            this.cores = cores;
            starts = Order.of(seen.stream().mapToDouble(Sample::startedNs).toArray());
            ends = Order.of(seen.stream().mapToDouble(Sample::endedNs).toArray());
        }

        InterarrivalTimes of(double fromNs) {
            int count = seen.size() - 1;
            double[] ns = new double[count];
            double[] presentAt = new double[count];
            double[] busy = new double[count];
            double[] at = new double[count];
            double[][] integrals = new double[3][count];
            int most = 0;
            double varianceNs = 0;
            double allNs = 0;
            int gaps = 0;
            for (int i = 0; i < count; i++) {
                double now = seen.get(i).arrivedNs();
                double next = seen.get(i + 1).arrivedNs();
                present += weights[i];
                variance += weights[i] * (weights[i] - 1);
                most = Math.max(most, i + 1 - ended);
                varianceNs += variance * (next - now);
                allNs += next - now;
                presentNs = 0;
                busyNs = 0;
                busyPresentNs = 0;
                until(now, next);
                if (now >= fromNs) {
                    double share = 1 / weights[i + 1];
                    ns[gaps] = share * (next - now);
                    integrals[0][gaps] = share * presentNs;
                    integrals[1][gaps] = share * busyNs;
                    integrals[2][gaps] = share * busyPresentNs;
                    presentAt[gaps] = present;
                    busy[gaps] = busy();
                    at[gaps++] = next - seen.get(0).arrivedNs();
                }
            }
            return new InterarrivalTimes(
                    Arrays.copyOf(ns, gaps),
                    Arrays.copyOf(integrals[0], gaps),
                    Arrays.copyOf(integrals[1], gaps),
                    Arrays.copyOf(integrals[2], gaps),
                    Arrays.copyOf(presentAt, gaps),
                    Arrays.copyOf(busy, gaps),
                    Arrays.copyOf(at, gaps),
                    most,
                    varianceNs / Math.max(1, allNs));
        }

        private void until(double from, double to) {
            double now = from;
            while (true) {
                double start =
                        started < starts.length ? seen.get(starts[started]).startedNs() : to;
                double end = seen.get(ends[ended]).endedNs();
                double time = Math.min(start, end);
                if (time >= to) {
                    break;
                }
                span(Math.max(0, time - now));
                now = Math.max(now, time);
                if (start <= end) {
                    computing += computing(starts[started++]);
                } else {
                    int gone = ends[ended++];
                    computing -= computing(gone);
                    present -= weights[gone];
                    variance -= weights[gone] * (weights[gone] - 1);
                }
            }
            span(to - now);
        }

        private void span(double ns) {
            presentNs += present * ns;
            busyNs += busy() * ns;
            busyPresentNs += busy() * present * ns;
        }

        /** Returns the share of its time on a worker in which a task computes or waits for a core. */
        private double computing(int i) {
            Sample sample = seen.get(i);
            return sample.execNs() == 0 ? 0 : weights[i] * (1 - sample.blockedNs() / sample.execNs());
        }

        private double busy() {
            return Math.max(0, Math.min(1, computing / cores));
        }
    }
}
