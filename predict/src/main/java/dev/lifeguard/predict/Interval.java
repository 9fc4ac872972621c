package dev.lifeguard.predict;

import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.fit.Calibration;
import dev.lifeguard.predict.fit.Workload;
import dev.lifeguard.predict.sim.Outcome;
import dev.lifeguard.predict.sim.Responses;

/**
 * Where the 95th percentile is expected nine times in ten.
 *
 * <p>Two things are put together: what it would be with somewhat fewer or more cores, which is much near saturation and
 * little elsewhere; and the relative errors that are independent of that, as standard deviations of its logarithm: of
 * the simulation, by how well it gives what was observed; of the way from the observed setting to the one asked; and of
 * the percentile itself, by how different it is in parts of the run (batch means: Law 2015, chapter 9).
 *
 * @param lowNs lower end
 * @param highNs upper end
 */
record Interval(double lowNs, double highNs) {
    /** Standard normal quantile of 95%: one in twenty beyond either end. */
    private static final double Z = 1.645;

    private static final double CORES = 0.04;
    private static final double MODEL = 0.07;
    private static final double PER_SIZE = 0.05;
    private static final double PER_TRAFFIC = 0.15;

    /** Parts with fewer tasks than this have no percentile worth its name. */
    private static final int FEWEST_IN_PART = 40;

    /**
     * Computes it.
     *
     * @param busiest the part of the workload with which the influence of the cores is tried
     * @param outcome of the whole
     */
    static Interval of(Calibration calibration, Workload busiest, Scenario scenario, Outcome outcome) {
        double p95 = outcome.responses().percentile(0.95);
        boolean whole = busiest == calibration.workload();
        double factorOfPart = whole ? 1 : p95 / p95(busiest, scenario, 1);
        double fewer = factorOfPart * p95(busiest, scenario, 1 - CORES);
        double more = factorOfPart * p95(busiest, scenario, 1 + CORES);
        int size = calibration.workload().size();
        double deviation = Math.sqrt(square(MODEL)
                + square(calibration.residual() / 2)
                + square(PER_SIZE * StrictMath.log((double) scenario.size() / size))
                + square(PER_TRAFFIC * StrictMath.log(scenario.traffic()))
                + square(ofParts(outcome.blocks())));
        double factor = StrictMath.exp(Z * deviation);
        return new Interval(
                Math.min(p95, Math.min(fewer, more)) / factor, Math.max(p95, Math.max(fewer, more)) * factor);
    }

    private static double p95(Workload workload, Scenario scenario, double cores) {
        return workload.withCores(cores).simulate(scenario).responses().percentile(0.95);
    }

    /** Standard error of the logarithm of the percentile, from its parts. */
    private static double ofParts(Responses[] parts) {
        int count = 0;
        double sum = 0;
        double squares = 0;
        for (Responses part : parts) {
            if (part.count() >= FEWEST_IN_PART) {
                double log = StrictMath.log(Math.max(1, part.percentile(0.95)));
                count++;
                sum += log;
                squares += log * log;
            }
        }
        return count < 2 ? 0.1 : Math.sqrt(Math.max(0, squares - sum * sum / count) / (count - 1) / count);
    }

    private static double square(double x) {
        return x * x;
    }
}
