package dev.lifeguard.predict.fit;

import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Responses;
import java.util.Arrays;

/**
 * The share of tasks beyond the 95th percentile in each of several equally long parts of a run.
 *
 * @param beyond that share for each part, 0 to 1; NaN for a part with too few tasks
 */
public record TailShares(double[] beyond) {
    private static final double P95 = 0.95;

    /** Parts with fewer tasks are ignored. */
    private static final int MIN_TASKS = 40;

    /** Standard error of the share if there are too few parts to estimate it. */
    private static final double ERROR_OF_FEW_PARTS = 0.02;

    /** Computes the parts of a simulated run. */
    public static TailShares of(Outcome outcome) {
        double p95 = outcome.responses().percentile(P95);
        return new TailShares(Arrays.stream(outcome.blocks())
                .mapToDouble(part -> share(part, p95))
                .toArray());
    }

    private static double share(Responses part, double p95) {
        return part.count() < MIN_TASKS ? Double.NaN : part.beyond(p95);
    }

    /** Returns the standard error of the share of tasks beyond the percentile in the whole run. */
    public double standardError() {
        long count = Arrays.stream(beyond).filter(Double::isFinite).count();
        return count < 2 ? ERROR_OF_FEW_PARTS : Math.sqrt(squares() / 2 / (count - 1) / count);
    }

    /** Sums the squared differences between neighbours, so waves longer than a part barely count. */
    private double squares() {
        double[] known = Arrays.stream(beyond).filter(Double::isFinite).toArray();
        double sum = 0;
        for (int i = 1; i < known.length; i++) {
            sum += (known[i] - known[i - 1]) * (known[i] - known[i - 1]);
        }
        return sum;
    }
}
