package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sample.Sample;
import dev.lifeguard.predict.sim.BlockedSpans;
import dev.lifeguard.predict.sim.Order;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.Arrays;
import java.util.List;

/**
 * What the blocked times of a run show of a limit that its tasks share. Computed in the same way from a recording and
 * from a simulation, so that both can be compared.
 *
 * @param blockedNs mean blocked time of a task, waits for each other included
 * @param waiting share of it in which tasks were seen waiting for each other, 0 to 1
 * @param contendedNs time in which some task was seen waiting for another, per task
 * @param holders mean number of tasks blocked by anything else in that time
 * @param fewest logarithm of how much longer than the mean tasks were blocked that found the fewest others blocked (a
 *     quarter or more)
 * @param most the same of those that found the most
 * @param fewestError standard error of {@code fewest}
 * @param mostError standard error of {@code most}
 */
record BlockedFigures(
        double blockedNs,
        double waiting,
        double contendedNs,
        double holders,
        double fewest,
        double most,
        double fewestError,
        double mostError) {
    /** Relative error of any figure, since the simulation is not the machine. */
    private static final double MODEL_ERROR = 0.05;

    /** Time per task, in which contention is too rare to be compared. */
    private static final double LEAST_NS = 1e3;

    /** Mean number of holders below which their number does not matter. */
    private static final double LEAST_HOLDERS = 0.5;

    /** Returns the figures of the recording. */
    static BlockedFigures of(PoolTrace trace, int most) {
        List<Sample> samples =
                trace.samples().subList(0, Math.min(most, trace.samples().size()));
        boolean known = trace.nearlyComplete();
        double[] from = new double[samples.size()];
        double[] to = new double[samples.size()];
        for (int i = 0; i < from.length; i++) {
            Sample sample = samples.get(i);
            from[i] = HoldTimes.blockedFrom(sample);
            to[i] = from[i] + sample.blockedNs();
        }
        double completed = Math.max(1, trace.completed());
        return of(
                Sample.mean(samples, Sample::blockedNs),
                trace.stacks().contendedShare(),
                trace.holderSamples().contendedNs() / completed,
                trace.holderSamples().holders(),
                known ? from : new double[0],
                known ? to : new double[0]);
    }

    /**
     * Returns the figures of a simulation.
     *
     * @param visible whether waits for the limit would be seen as such; they are not if it is outside the JVM
     */
    static BlockedFigures of(Outcome outcome, boolean visible) {
        BlockedSpans spans = outcome.spans();
        double blockedNs = 0;
        int count = 0;
        double[] from = new double[spans.fromNs().length];
        double[] to = new double[from.length];
        for (int i = 0; i < from.length; i++) {
            if (spans.toNs()[i] >= spans.fromNs()[i]) {
                blockedNs += spans.toNs()[i] - spans.fromNs()[i];
                from[count] = spans.fromNs()[i];
                to[count++] = spans.toNs()[i];
            }
        }
        double tasks = Math.max(1, outcome.responses().count());
        return of(
                blockedNs / tasks,
                visible && blockedNs > 0 ? Math.min(1, outcome.stationNs() / blockedNs) : 0,
                visible ? outcome.contendedNs() / tasks : 0,
                visible && outcome.contendedNs() > 0 ? outcome.holdersNs() / outcome.contendedNs() : 0,
                Arrays.copyOf(from, count),
                Arrays.copyOf(to, count));
    }

    private static BlockedFigures of(
            double blockedNs, double waiting, double contendedNs, double holders, double[] from, double[] to) {
        int[] byBegin = Order.of(from);
        int[] byEnd = Order.of(to);
        int count = from.length;
        int[] others = new int[count];
        double[] ns = new double[count];
        int ended = 0;
        for (int i = 0; i < count; i++) {
            double now = from[byBegin[i]];
            while (to[byEnd[ended]] <= now && ended < i) {
                ended++;
            }
            others[i] = i - ended;
            ns[i] = to[byBegin[i]] - now;
        }
        int[] sorted = others.clone();
        Arrays.sort(sorted);
        if (count < 4 || sorted[count / 4] == sorted[count - 1]) {
            return new BlockedFigures(blockedNs, waiting, contendedNs, holders, 0, 0, 1, 1);
        }
        double mean = Math.max(1, Statistics.mean(ns));
        double[] few = of(ns, others, 0, sorted[count / 4], mean);
        double[] many = of(ns, others, Math.max(sorted[count / 4] + 1, sorted[count * 3 / 4]), count, mean);
        return new BlockedFigures(blockedNs, waiting, contendedNs, holders, few[0], many[0], few[1], many[1]);
    }

    /** Returns the logarithm of the mean time of tasks that found so many others, over all tasks', and its error. */
    private static double[] of(double[] ns, int[] others, int least, int most, double mean) {
        double sum = 0;
        double squares = 0;
        double found = 0;
        int count = 0;
        for (int i = 0; i < ns.length; i++) {
            if (others[i] >= least && others[i] <= most) {
                sum += ns[i];
                squares += ns[i] * ns[i];
                found += others[i];
                count++;
            }
        }
        double own = Math.max(1, sum / count);
        double variance = Math.max(0, squares / count - own * own);
        double independent = Math.max(1, count / (1 + found / count)); // tasks of one jam are alike
        return new double[] {StrictMath.log(own / mean), Math.sqrt(variance / independent) / own};
    }

    /**
     * Returns the distance of simulated figures from these, in squared standard errors.
     *
     * @param trace of the recording
     */
    double distance(BlockedFigures simulated, PoolTrace trace) {
        double distance = square((simulated.fewest - fewest)
                        / StrictMath.hypot(MODEL_ERROR, StrictMath.hypot(fewestError, simulated.fewestError)))
                + square((simulated.most - most)
                        / StrictMath.hypot(MODEL_ERROR, StrictMath.hypot(mostError, simulated.mostError)));
        if (trace.stacks().known()) {
            distance += square((simulated.waiting - waiting)
                    / StrictMath.hypot(MODEL_ERROR, trace.stacks().contendedShareError()));
        }
        if (trace.holderSamples().moments() > 0) {
            double error = StrictMath.hypot(MODEL_ERROR, trace.holderSamples().error());
            distance += square(StrictMath.log((simulated.contendedNs + LEAST_NS) / (contendedNs + LEAST_NS)) / error)
                    + square(StrictMath.log((simulated.holders + LEAST_HOLDERS) / (holders + LEAST_HOLDERS)) / error);
        }
        return distance;
    }

    /** Returns whether tasks were seen waiting for each other for a share of their blocked time that matters. */
    boolean isContended() {
        return waiting >= MODEL_ERROR || contendedNs >= MODEL_ERROR * blockedNs;
    }

    private static double square(double x) {
        return x * x;
    }
}
