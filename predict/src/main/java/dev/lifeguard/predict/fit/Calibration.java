package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.trace.PoolTrace;
import dev.lifeguard.predict.trace.Times;
import java.util.List;

/**
 * Simulates the setting that was observed, and looks for the speed of the cores, as a share of what it seemed to be,
 * with which the simulation gives the response times that were seen. What it cannot know goes into that share: time
 * slices, cold caches, timers that are late, other threads that compete. Likewise for how long tasks hold what they
 * share.
 *
 * @param workload with the cores that fit best
 * @param cores their share of those that seemed to be there
 * @param residual by how much the 95th percentile is still missed, as a logarithm: positive where it is predicted too
 *     low; where no task was seen singly, the mean: of their waits no more is known
 * @param residual50 likewise the median
 * @param cost how far all that is from what was seen, in squared standard errors
 * @param demand standard error of the logarithm of what tasks need, of all of them alike
 * @param perhaps what the workload may be instead, by what was seen: with closed traffic where it looks open, with
 *     something shared where no two tasks were at work at one time
 */
public record Calibration(
        Workload workload,
        double cores,
        double residual,
        double residual50,
        double cost,
        double demand,
        List<Workload> perhaps) {
    /** How probably an idle core takes over at once what waits for another. */
    private static final double[] PULLS = {1, 0.5, 0};

    /** Share of the time on workers spent waiting for a core from which on it matters how these share what waits. */
    private static final double CROWDED = 0.02;

    private static final double[] NEAREST_FIRST = {1, 0.95, 1.05, 0.9, 1.1, 0.85, 0.8, 0.75, 0.7};

    /** By what times for which tasks hold what they share may differ from what was found: much, near saturation. */
    private static final double[] HOLDS = {0.99, 1.01, 0.97, 1.03, 0.95, 1.05, 0.92, 1.08, 0.9, 1.1, 0.85};

    private static final double[] NONE = {};

    /** Standard error of the logarithm of a measured demand. */
    private static final double DEMAND = 0.024;

    /** Of a simulated percentile, of the best simulation of what was observed. */
    private static final double SIMULATION = 0.07;

    private static final double STEP = 0.02;

    /** Of longer recordings the beginning is taken: there the simulation, like the pool, begins with nothing to do. */
    private static final int MAX_TASKS = 25_000;

    /** How much is believed, before looking, of the cores that seem to be there: three in a hundred more or less. */
    private static final double DOUBT = 0.03;

    /**
     * How closely the 50th percentile is expected to agree, as a logarithm: how threads that wait for a core are moved
     * between cores, the simulation does not know.
     */
    private static final double AGREEMENT_50 = 0.1;

    /** How closely the 95th is. */
    private static final double AGREEMENT_95 = 0.05;

    /** Fits it to what was seen of the pool. */
    static Calibration of(Explanation explanation, PoolTrace seen) {
        Workload workload = explanation.workload();
        Calibration best = of(workload, seen, explanation.doubt());
        boolean held = workload.shared().any() && !workload.shared().isHeldWhileComputing();
        for (double factor : held ? HOLDS : NONE) {
            double doubt = explanation.doubt() + square((factor - 1) / DOUBT);
            if (doubt < best.cost) {
                Calibration other = of(workload.withBlocked(factor), seen, doubt);
                best = other.cost < best.cost ? other : best;
            }
        }
        return best;
    }

    private static Calibration of(Workload workload, PoolTrace seen, double prior) {
        Workload beginning = workload.beginning(MAX_TASKS);
        Times times = seen.responses(beginning.own() == workload.own() ? Double.POSITIVE_INFINITY : beginning.endNs());
        double best = 1;
        double least = Double.POSITIVE_INFINITY;
        double residual = 0;
        double residual50 = 0;
        double pull = 1;
        boolean crowded = true;
        for (double tried : PULLS) {
            for (double cores : NEAREST_FIRST) {
                double doubt = prior + square((cores - 1) / DOUBT);
                if (doubt >= least || !crowded && tried != pull) {
                    continue; // however well it agreed
                }
                Outcome outcome = beginning.withCores(cores).withPull(tried).simulate(Scenario.ofSize(workload.size()));
                crowded = outcome.cpuWaitNs() > CROWDED * outcome.busyNs();
                double ofMean = distance(times.mean(), outcome.ended().mean());
                double error50 = seen.sampled() ? distance(times, outcome, 0.5) : ofMean;
                double error95 = seen.sampled() ? distance(times, outcome, 0.95) : ofMean;
                double cost = square(error50 / AGREEMENT_50) + square(error95 / AGREEMENT_95) + doubt;
                if (cost < least) {
                    least = cost;
                    best = cores;
                    pull = tried;
                    residual = error95;
                    residual50 = error50;
                }
            }
        }
        return new Calibration(
                workload.withCores(best).withPull(pull), best, residual, residual50, least, DEMAND, List.of());
    }

    /** The same, where it may be something else instead. */
    Calibration orPerhaps(List<Workload> others) {
        return new Calibration(workload, cores, residual, residual50, cost, demandError(), List.copyOf(others));
    }

    /**
     * Near saturation a little more demand would have made what was observed much slower. That it was not so slow
     * bounds the demand more closely than its own measurement does.
     */
    private double demandError() {
        Workload beginning = workload.beginning(MAX_TASKS);
        double step = StrictMath.log(1 + STEP);
        double more = p95(beginning.withDemand(1 + STEP));
        double less = p95(beginning.withDemand(1 / (1 + STEP)));
        double steepness = less > 0 && more > 0 ? StrictMath.log(more / less) / (2 * step) : 0;
        double seen = Math.max(SIMULATION, Math.abs(residual));
        return 1 / Math.sqrt(1 / square(DEMAND) + square(steepness / seen));
    }

    private static double p95(Workload workload) {
        return workload.simulate(Scenario.ofSize(workload.size())).ended().percentile(0.95);
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
