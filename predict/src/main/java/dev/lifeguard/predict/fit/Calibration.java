package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Times;
import org.jspecify.annotations.Nullable;

/**
 * Simulates the setting that was observed, and looks for the speed of the cores, as a share of what it seemed to be, with which the simulation gives the
 * response times that were seen. What it cannot know goes into that share: time slices, cold caches, timers that are
 * late, other threads that compete. Likewise for how long tasks hold what they share.
 *
 * @param workload with the cores that fit best
 * @param cores their share of those that seemed to be there
 * @param residual by how much the 95th percentile is still missed, as a logarithm: positive where it is predicted too low;
 *     where no task was seen singly, the mean: of their waits no more is known
 * @param residual50 likewise the median
 * @param cost how far all that is from what was seen, in squared standard errors
 * @param perhaps the same workload with closed traffic, where it looks open and may yet be closed; null where it may not
 */
public record Calibration(
        Workload workload,
        double cores,
        double residual,
        double residual50,
        double cost,
        @Nullable Workload perhaps) {
    private static final double[] NEAREST_FIRST = {1, 0.95, 1.05, 0.9, 1.1, 0.85, 0.8, 0.75, 0.7};

    /** By what times for which tasks hold what they share may differ from what was found: much, near saturation. */
    private static final double[] HOLDS = {0.95, 1.05, 0.9, 1.1, 0.85};

    private static final double[] NONE = {};

    /** Of longer recordings the beginning is taken: there the simulation, like the pool, begins with nothing to do. */
    private static final int MOST_TASKS = 25_000;

    /** How much is believed, before looking, of the cores that seem to be there: one in twenty more or less. */
    private static final double DOUBT = 0.05;

    /**
     * How closely the 50th percentile is expected to agree, as a logarithm: how threads that wait for a core are moved between
     * cores, the simulation does not know.
     */
    private static final double AGREEMENT_50 = 0.1;

    /** How closely the 95th is. */
    private static final double AGREEMENT_95 = 0.05;

    /** Fits the workload to what was seen of the pool. */
    static Calibration of(Workload workload, PoolTrace seen, Loop perhaps) {
        Calibration best = of(workload, seen, perhaps, 0);
        boolean held = workload.shared().any() && !workload.shared().isHeldWhileComputing();
        for (double factor : held ? HOLDS : NONE) {
            double doubt = square((factor - 1) / DOUBT);
            if (doubt < best.cost) {
                Calibration other = of(workload.withBlocked(factor), seen, perhaps, doubt);
                best = other.cost < best.cost ? other : best;
            }
        }
        return best;
    }

    private static Calibration of(Workload workload, PoolTrace seen, Loop perhaps, double prior) {
        Workload beginning = workload.beginning(MOST_TASKS);
        Times times = seen.responses(beginning.own() == workload.own() ? Double.POSITIVE_INFINITY : beginning.endNs());
        double best = 1;
        double least = Double.POSITIVE_INFINITY;
        double residual = 0;
        double residual50 = 0;
        for (double cores : NEAREST_FIRST) {
            double doubt = prior + square((cores - 1) / DOUBT);
            if (doubt >= least) {
                continue; // however well it agreed
            }
            Outcome outcome = beginning.withCores(cores).simulate(Scenario.ofSize(workload.size()));
            double ofMean = distance(times.mean(), outcome.ended().mean());
            double error50 = seen.sampled() ? distance(times, outcome, 0.5) : ofMean;
            double error95 = seen.sampled() ? distance(times, outcome, 0.95) : ofMean;
            double cost = square(error50 / AGREEMENT_50) + square(error95 / AGREEMENT_95) + doubt;
            if (cost < least) {
                least = cost;
                best = cores;
                residual = error95;
                residual50 = error50;
            }
        }
        Workload fitted = workload.withCores(best);
        return new Calibration(
                fitted, best, residual, residual50, least, perhaps.users() == 0 ? null : fitted.withLoop(perhaps));
    }

    private static double distance(Times seen, Outcome simulated, double share) {
        return distance(seen.percentile(share), simulated.ended().percentile(share));
    }

    private static double distance(double seen, double simulated) {
        return seen > 0 && simulated > 0 ? StrictMath.log(seen / simulated) : 0;
    }

    private static double square(double x) {
        return x * x;
    }
}
