package dev.lifeguard.predict;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.predict.fit.Calibration;
import dev.lifeguard.predict.fit.TailShares;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Responses;
import java.util.DoubleSummaryStatistics;
import java.util.stream.DoubleStream;

/**
 * The interval that holds the 95th percentile in nine of ten cases.
 *
 * <p>It combines these errors, as standard deviations of the percentile's logarithm:
 * <ul>
 *   <li>Demand: the percentile is simulated with slightly smaller and larger demands, which matters near saturation.
 *   <li>Simulation: how well the simulation reproduces the observation.
 *   <li>Extrapolation: the distance from the observed setting to the scenario.
 *   <li>Sampling: how much the share of tasks beyond the percentile differs between parts of the run (batch means: Law
 *       2015, chapter 9; from differences of neighbours, von Neumann 1941). The simulation replays the recorded tasks,
 *       so only the variance that it does not reproduce counts (common random numbers: Law 2015, chapter 11).
 * </ul>
 *
 * <p>The errors are independent, so their squares add up. An inferred limit comes from the same fit as the demand, so
 * the demand error is then added linearly. The interval always includes the percentiles of alternative workloads that
 * the recording does not exclude.
 *
 * @param lowNs lower end
 * @param highNs upper end
 */
record Interval(double lowNs, double highNs) {
    /** Standard normal quantile of 95%, which leaves 5% beyond either end. */
    private static final double NORMAL_95 = 1.645;

    private static final double MODEL_ERROR = 0.05;
    private static final double SIZE_ERROR = 0.04;
    private static final double TRAFFIC_ERROR = 0.15;

    /** Ratio of the ends above which the percentile counts as unknown. */
    private static final double MAX_KNOWN_RATIO = 5;

    /**
     * Computes the interval.
     *
     * @param busiest the part of the workload that is simulated with other demands
     * @param outcome the outcome of the whole workload
     */
    static Interval of(FittedPool fitted, Replays busiest, Scenario scenario, Outcome outcome) {
        Calibration calibration = fitted.calibration();
        double p95 = outcome.responses().percentile(0.95);
        Workload part = busiest.workload();
        boolean whole = part == calibration.workload();
        double factorOfPart =
                whole ? 1 : p95 / busiest.outcome(scenario).responses().percentile(0.95);
        double demand = StrictMath.exp(NORMAL_95 * calibration.demand());
        double less = factorOfPart * p95(part.withDemand(1 / demand), scenario);
        double more = factorOfPart * p95(part.withDemand(demand), scenario);
        DoubleSummaryStatistics demands = DoubleStream.of(p95, less, more).summaryStatistics();
        int size = calibration.workload().size();
        double deviation = Math.sqrt(square(MODEL_ERROR)
                + square(Math.max(Math.abs(calibration.residual()), Math.abs(calibration.residual50()) / 2))
                + square(SIZE_ERROR * StrictMath.log((double) scenario.size() / size))
                + square(TRAFFIC_ERROR * StrictMath.log(scenario.traffic()))
                + square(samplingError(outcome)));
        double rest = NORMAL_95 * deviation;
        boolean independent = !fitted.infersLimit();
        double below = combined(StrictMath.log(p95 / demands.getMin()), rest, independent);
        double above = combined(StrictMath.log(demands.getMax() / p95), rest, independent);
        DoubleSummaryStatistics all = DoubleStream.of(alternatives(calibration, scenario, outcome))
                .flatMap(other -> DoubleStream.of(other * StrictMath.exp(-rest), other * StrictMath.exp(rest)))
                .summaryStatistics();
        all.accept(p95 * StrictMath.exp(-below));
        all.accept(p95 * StrictMath.exp(above));
        return new Interval(all.getMin(), all.getMax());
    }

    private static double combined(double ofDemand, double rest, boolean independent) {
        return independent ? StrictMath.hypot(ofDemand, rest) : ofDemand + rest;
    }

    /** Returns whether the interval is narrow enough for the percentile to count as known. */
    boolean known() {
        return highNs <= MAX_KNOWN_RATIO * lowNs;
    }

    /** Returns the percentiles of the alternative workloads that the recording does not exclude. */
    private static double[] alternatives(Calibration calibration, Scenario scenario, Outcome outcome) {
        boolean waits = outcome.waitNs() > outcome.busyNs();
        return calibration.alternatives().stream()
                .filter(other -> scenario.strategy() == Strategy.SHARED_POOL)
                .filter(other -> waits // users only send less if tasks wait
                        || other.loop().equals(calibration.workload().loop()))
                .mapToDouble(other -> p95(other, scenario))
                .toArray();
    }

    private static double p95(Workload workload, Scenario scenario) {
        return workload.simulate(scenario).responses().percentile(0.95);
    }

    /** Returns the standard error of the percentile's logarithm, from neighbouring parts. */
    private static double samplingError(Outcome outcome) {
        Responses all = outcome.responses();
        double p95 = all.percentile(0.95);
        double deviation = TailShares.of(outcome).standardError();
        double low = all.percentile(Math.max(0.5, 0.95 - NORMAL_95 * deviation));
        double high = all.percentile(Math.min(1, 0.95 + NORMAL_95 * deviation));
        return Math.max(StrictMath.log(high / p95), StrictMath.log(p95 / low)) / NORMAL_95;
    }

    private static double square(double x) {
        return x * x;
    }
}
