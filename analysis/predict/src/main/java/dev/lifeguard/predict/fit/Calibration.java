package dev.lifeguard.predict.fit;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.sample.ResponseTimes;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.trace.PoolTrace;
import java.util.List;

/**
 * Fits the simulation to the observed setting. It searches for the core speed, as a share of the nominal speed, with
 * which the simulation reproduces the observed response times. That share absorbs what is not modelled: time slices,
 * cold caches, late timers, other competing threads.
 *
 * @param workload the workload with the core speed that fits best
 * @param residual remaining error of the 95th percentile, as a logarithm: positive if predicted too low; error of the
 *     mean if no task was sampled
 * @param residual50 remaining error of the median, likewise
 * @param cost distance from the observation, in squared standard errors
 * @param demand standard error of the logarithm of the demand, common to all tasks
 * @param alternatives alternative workloads that the observation does not exclude: closed traffic if it looks open, or
 *     a shared limit if no two tasks ran at the same time
 */
public record Calibration(
        Workload workload,
        double residual,
        double residual50,
        double cost,
        double demand,
        List<Workload> alternatives) {
    /** Candidate probabilities that an idle core immediately takes a job that waits for another core. */
    private static final double[] PULL_CANDIDATES = {1, 0.5, 0};

    /** Share of the time on workers spent waiting for a core, above which load balancing between cores matters. */
    private static final double MIN_CPU_WAIT_SHARE = 0.02;

    private static final double[] CORE_SPEED_CANDIDATES = {1, 0.95, 1.05, 0.9, 1.1, 0.85, 0.8, 0.75, 0.7};

    /** Standard error of the logarithm of a measured demand. */
    private static final double DEMAND_ERROR = 0.024;

    /** Standard error of a simulated percentile in the best simulation of the observation. */
    private static final double SIMULATION_ERROR = 0.07;

    private static final double DEMAND_STEP = 0.02;

    /**
     * Maximum number of tasks used for the fit. The fit uses the beginning of a recording, when the simulation and the
     * pool are both idle.
     */
    private static final int MAX_TASKS = 25_000;

    /** Prior standard error of the core speed. */
    private static final double PRIOR_ERROR = 0.03;

    /**
     * Expected error of the 50th percentile, as a logarithm. The simulation does not model how the kernel moves waiting
     * threads between cores.
     */
    private static final double EXPECTED_P50_ERROR = 0.1;

    /** Expected error of the 95th percentile, as a logarithm. */
    private static final double EXPECTED_P95_ERROR = 0.05;

    /** Fits the workload to the observation. */
    static Calibration of(Explanation explanation, PoolTrace seen) {
        return of(explanation.workload(), seen, explanation.doubt());
    }

    private static Calibration of(Workload workload, PoolTrace seen, double prior) {
        Workload beginning = workload.beginning(MAX_TASKS);
        ResponseTimes times = times(seen, workload, beginning);
        double best = 1;
        double least = Double.POSITIVE_INFINITY;
        double residual = 0;
        double residual50 = 0;
        double pull = 1;
        boolean crowded = true;
        for (double tried : PULL_CANDIDATES) {
            for (double cores : CORE_SPEED_CANDIDATES) {
                double doubt = prior + square((cores - 1) / PRIOR_ERROR);
                if (doubt >= least || !crowded && tried != pull) {
                    continue; // no agreement could make up for the prior cost
                }
                Outcome outcome = beginning.withCores(cores).withPull(tried).simulate(Scenario.ofSize(workload.size()));
                crowded = outcome.cpuWaitNs() > MIN_CPU_WAIT_SHARE * outcome.busyNs();
                double ofMean = distance(times.mean(), outcome.ended().mean());
                double error50 = seen.sampled() ? distance(times, outcome, 0.5) : ofMean;
                double error95 = seen.sampled() ? distance(times, outcome, 0.95) : ofMean;
                double cost = square(error50 / EXPECTED_P50_ERROR) + square(error95 / EXPECTED_P95_ERROR) + doubt;
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
                workload.withCores(best).withPull(pull), residual, residual50, least, DEMAND_ERROR, List.of());
    }

    /** Returns this calibration with alternative workloads and the error of the demand. */
    Calibration withAlternatives(List<Workload> others) {
        return new Calibration(workload, residual, residual50, cost, demandError(), List.copyOf(others));
    }

    private static ResponseTimes times(PoolTrace seen, Workload whole, Workload beginning) {
        return seen.responses(beginning.own() == whole.own() ? Double.POSITIVE_INFINITY : beginning.endNs());
    }

    /**
     * Returns the standard error of the demand. Near saturation slightly more demand would have made the observed times
     * much longer, so they bound the demand more closely than its own measurement does.
     */
    private double demandError() {
        Workload beginning = workload.beginning(MAX_TASKS);
        double step = StrictMath.log(1 + DEMAND_STEP);
        double more = p95(beginning.withDemand(1 + DEMAND_STEP));
        double less = p95(beginning.withDemand(1 / (1 + DEMAND_STEP)));
        double steepness = less > 0 && more > 0 ? StrictMath.log(more / less) / (2 * step) : 0;
        double seen = Math.max(SIMULATION_ERROR, Math.abs(residual));
        return 1 / Math.sqrt(1 / square(DEMAND_ERROR) + square(steepness / seen));
    }

    private static double p95(Workload workload) {
        return workload.simulate(Scenario.ofSize(workload.size())).ended().percentile(0.95);
    }

    private static double distance(ResponseTimes seen, Outcome simulated, double share) {
        return distance(seen.percentile(share), simulated.ended().percentile(share));
    }

    private static double distance(double seen, double simulated) {
        return seen > 0 && simulated > 0 ? StrictMath.log(seen / simulated) : 0;
    }

    private static double square(double x) {
        return x * x;
    }
}
