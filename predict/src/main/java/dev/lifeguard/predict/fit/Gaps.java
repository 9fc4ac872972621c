package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.trace.Sample;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;

/**
 * The times between the arrivals of tasks that were seen singly, and what was there meanwhile. Where only some were
 * seen, each stands for as many as came about then for one that was seen, and the times are as short as if all had been.
 *
 * @param ns time from each arrival to the next
 * @param inNs integral of the number in the system over that time
 * @param busyNs of the share of the cores for which there was something to compute
 * @param bothNs of the product of these two
 * @param in the number in the system when the next one arrived
 * @param busy the share of the cores then
 * @param atNs when it arrived, nanoseconds since the first
 * @param mostSeen the most of those seen that were in the system at one time
 * @param noise variance of the number in the system that is only of those who were not seen, in the mean
 */
record Gaps(
        double[] ns,
        double[] inNs,
        double[] busyNs,
        double[] bothNs,
        double[] in,
        double[] busy,
        double[] atNs,
        int mostSeen,
        double noise) {
    /** A tenth of a second, in which tasks are counted. */
    private static final double STEP_NS = 1e8;

    /** So many times as many as the seen ones stand for are more than chance. */
    private static final double LOST = 2;

    /**
     * Looks at them one after the other.
     *
     * @param seen tasks that were seen singly, by their arrivals, at least two
     * @param arrivedNs when all came, also those that were only counted, ascending
     * @param fromNs what was before does not count
     * @param cores for all that is computed
     */
    static Gaps of(List<Sample> seen, double[] arrivedNs, double fromNs, double cores) {
        return new Sweep(seen, weights(seen, arrivedNs), cores).of(fromNs);
    }

    int count() {
        return ns.length;
    }

    /** How many tasks each stands for: as many as was said when it was chosen, more where it is clear that others were lost. */
    private static double[] weights(List<Sample> seen, double[] arrivedNs) {
        double first = Math.min(seen.get(0).arrivedNs(), arrivedNs[0]);
        double last = Math.max(seen.get(seen.size() - 1).arrivedNs(), arrivedNs[arrivedNs.length - 1]);
        double[] all = new double[1 + (int) ((last - first) / STEP_NS)];
        double[] singly = new double[all.length];
        for (double at : arrivedNs) {
            all[(int) ((at - first) / STEP_NS)]++;
        }
        for (Sample sample : seen) {
            singly[(int) ((sample.arrivedNs() - first) / STEP_NS)] += sample.weight();
        }
        return seen.stream()
                .mapToDouble(sample -> {
                    int step = (int) ((sample.arrivedNs() - first) / STEP_NS);
                    double missing = all[step] / singly[step];
                    return sample.weight() * (missing > LOST ? missing : 1);
                })
                .toArray();
    }

    /** Goes through the time from the first arrival to the last. */
    private static final class Sweep {
        private final List<Sample> seen;
        private final double[] weights;
        private final double cores;
        private final int[] starts; // samples by when they start, and by when they end
        private final int[] ends;
        private int started;
        private int ended;
        private double present;
        private double computing;
        private double unsure;
        private double inNs;
        private double busyNs;
        private double bothNs;

        Sweep(List<Sample> seen, double[] weights, double cores) {
            this.seen = seen;
            this.weights = weights;
            this.cores = cores;
            starts = order(Sample::startedNs);
            ends = order(Sample::endedNs);
        }

        private int[] order(ToDoubleFunction<Sample> time) {
            return IntStream.range(0, seen.size())
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> time.applyAsDouble(seen.get(i))))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }

        Gaps of(double fromNs) {
            int count = seen.size() - 1;
            double[] ns = new double[count];
            double[] in = new double[count];
            double[] busy = new double[count];
            double[] at = new double[count];
            double[][] integrals = new double[3][count];
            int most = 0;
            double unsureNs = 0;
            double allNs = 0;
            int gaps = 0;
            for (int i = 0; i < count; i++) {
                double now = seen.get(i).arrivedNs();
                double next = seen.get(i + 1).arrivedNs();
                present += weights[i];
                unsure += weights[i] * (weights[i] - 1);
                most = Math.max(most, i + 1 - ended);
                unsureNs += unsure * (next - now);
                allNs += next - now;
                inNs = 0;
                busyNs = 0;
                bothNs = 0;
                until(now, next);
                if (now >= fromNs) {
                    double share = 1 / weights[i + 1];
                    ns[gaps] = share * (next - now);
                    integrals[0][gaps] = share * inNs;
                    integrals[1][gaps] = share * busyNs;
                    integrals[2][gaps] = share * bothNs;
                    in[gaps] = present;
                    busy[gaps] = busy();
                    at[gaps++] = next - seen.get(0).arrivedNs();
                }
            }
            return new Gaps(
                    Arrays.copyOf(ns, gaps),
                    Arrays.copyOf(integrals[0], gaps),
                    Arrays.copyOf(integrals[1], gaps),
                    Arrays.copyOf(integrals[2], gaps),
                    Arrays.copyOf(in, gaps),
                    Arrays.copyOf(busy, gaps),
                    Arrays.copyOf(at, gaps),
                    most,
                    unsureNs / Math.max(1, allNs));
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
                    unsure -= weights[gone] * (weights[gone] - 1);
                }
            }
            span(to - now);
        }

        private void span(double ns) {
            inNs += present * ns;
            busyNs += busy() * ns;
            bothNs += busy() * present * ns;
        }

        /** Of a task on a worker, for what share of the time it computes or wants to. */
        private double computing(int i) {
            Sample sample = seen.get(i);
            return sample.execNs() == 0 ? 0 : weights[i] * (1 - sample.blockedNs() / sample.execNs());
        }

        private double busy() {
            return Math.max(0, Math.min(1, computing / cores));
        }
    }
}
