package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.model.prediction.Forecast;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A workload with its current predictions.
 *
 * @param faults one line for each run that failed, and is therefore absent
 */
record EvaluatedWorkload(Sample sample, Forecast forecast, List<String> faults) {
    /** Relative distance from the best up to which a size counts as equally good. */
    private static final double MAX_EXCESS_OVER_BEST = 0.05;

    private static final double MAX_REFUSED_RATIO = 1.1;
    private static final double REFUSED_SHARE_TOLERANCE = 0.001;

    EvaluatedWorkload(Sample sample, Forecast forecast) {
        this(sample, forecast, List.of());
    }

    List<PredictionCell> cells() {
        return sample.undisturbed().stream()
                .filter(run -> run.size() != sample.observed().size())
                .flatMap(run -> forecast.predictions().stream()
                        .filter(prediction -> prediction.scenario().size() == run.size())
                        .limit(1)
                        .map(prediction -> new PredictionCell(this, run, prediction)))
                .toList();
    }

    int recommended() {
        return forecast.recommended().size();
    }

    /** The run with the lowest 95th percentile among runs that refuse about as few tasks as possible. */
    MeasuredRun best() {
        return sample.undisturbed().stream()
                .filter(this::servesAsMany)
                .min(Comparator.comparingDouble(MeasuredRun::p95Ms))
                .orElseThrow();
    }

    private boolean servesAsMany(MeasuredRun run) {
        double least = sample.undisturbed().stream()
                .mapToDouble(MeasuredRun::refusedShare)
                .min()
                .orElse(0);
        return run.refusedShare() <= MAX_REFUSED_RATIO * least + REFUSED_SHARE_TOLERANCE;
    }

    /** The 95th percentile at the recommended size divided by the best; empty if it was not run. */
    Optional<Double> timesBest() {
        return sample.at(recommended()).map(run -> ratio(run, best()));
    }

    /**
     * The same ratio in second runs of both sizes, which removes the selection bias of the best. 1 if both sizes are
     * the same; empty if they were not repeated, as in older samples.
     */
    Optional<Double> timesBestAgain() {
        int best = best().size();
        if (recommended() == best) {
            return Optional.of(1.0);
        }
        return sample.againAt(recommended()).flatMap(run -> sample.againAt(best).map(other -> ratio(run, other)));
    }

    private double ratio(MeasuredRun run, MeasuredRun best) {
        return servesAsMany(run) ? run.p95Ms() / best.p95Ms() : Double.POSITIVE_INFINITY;
    }

    /**
     * The 95th percentile of the second run at the observed size divided by the first; empty if there was only one. A
     * best size can look best only as often as this ratio is good, over all workloads. No prediction can be nearer than
     * these two runs with the same trace are to each other.
     */
    Optional<Double> repeated() {
        return sample.at(sample.observed().size())
                .map(run -> run.p95Ms() / sample.observed().p95Ms());
    }

    /** Share of ratios that are good: at most 5% above 1. NaN without any. */
    static double shareOfGood(List<Double> timesBest) {
        return timesBest.stream()
                .mapToDouble(times -> times <= 1 + MAX_EXCESS_OVER_BEST ? 1 : 0)
                .average()
                .orElse(Double.NaN);
    }
}
