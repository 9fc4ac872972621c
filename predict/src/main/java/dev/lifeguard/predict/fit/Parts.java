package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Responses;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Sample;
import dev.lifeguard.predict.trace.Times;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * How the tasks of a run that took longer than its 95th percentile are spread over parts of equal length.
 *
 * @param beyond their share of the tasks of each part, 0 to 1; NaN where a part has too few tasks
 */
public record Parts(double[] beyond) {
    private static final double P95 = 0.95;

    /** Parts with fewer tasks than this are ignored. */
    private static final int MIN_TASKS = 40;

    /** Standard error of the share where there are too few parts to estimate it. */
    private static final double FEW_PARTS = 0.02;

    /** Those of a simulated run. */
    public static Parts of(Outcome outcome) {
        double p95 = outcome.responses().percentile(P95);
        return new Parts(Arrays.stream(outcome.blocks())
                .mapToDouble(part -> share(part, p95))
                .toArray());
    }

    private static double share(Responses part, double p95) {
        return part.count() < MIN_TASKS ? Double.NaN : part.beyond(p95);
    }

    /**
     * Those that were observed.
     *
     * @param times of these tasks
     * @param simulated the same tasks, simulated
     * @param endNs end of the last part
     */
    static Parts seen(PoolTrace trace, Times times, Outcome simulated, double endNs) {
        double p95 = times.percentile(P95);
        double[] all = new double[simulated.blocks().length];
        double[] longer = new double[all.length];
        for (Sample sample : trace.samples()) {
            if (sample.arrivedNs() <= endNs) {
                int part = Outcome.block(sample.arrivedNs(), simulated.firstNs(), endNs);
                all[part] += sample.weight();
                longer[part] += sample.responseNs() > p95 ? sample.weight() : 0;
            }
        }
        return new Parts(IntStream.range(0, all.length)
                .mapToDouble(i -> all[i] < MIN_TASKS ? Double.NaN : longer[i] / all[i])
                .toArray());
    }

    /**
     * Share of the variance between neighbours that is left when the other run is taken off: 0 where that has all of it, 1
     * where it has none, or where there is nothing to compare.
     */
    double leftBy(Parts other) {
        double[] both = new double[beyond.length];
        double[] left = new double[beyond.length];
        for (int i = 0; i < both.length; i++) {
            left[i] = beyond[i] - other.beyond[i];
            both[i] = Double.isNaN(left[i]) ? Double.NaN : beyond[i];
        }
        double all = new Parts(both).squares();
        return all > 0 ? Math.min(1, new Parts(left).squares() / all) : 1;
    }

    /** Standard error of the share of tasks beyond the percentile in the whole run. */
    public double standardError() {
        long count = Arrays.stream(beyond).filter(Double::isFinite).count();
        return count < 2 ? FEW_PARTS : Math.sqrt(squares() / 2 / (count - 1) / count);
    }

    /** Of the differences between neighbours: waves that are longer than a part hardly count. */
    private double squares() {
        double[] known = Arrays.stream(beyond).filter(Double::isFinite).toArray();
        double sum = 0;
        for (int i = 1; i < known.length; i++) {
            sum += (known[i] - known[i - 1]) * (known[i] - known[i - 1]);
        }
        return sum;
    }
}
