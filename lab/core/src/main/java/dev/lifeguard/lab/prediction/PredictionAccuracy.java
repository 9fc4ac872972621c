package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.measured.Scores;
import dev.lifeguard.lab.prediction.rival.SizingMethod;
import dev.lifeguard.measure.Percentiles;
import java.util.List;

/**
 * Accuracy of the predictions over all workloads. The workloads are the training set: the model was developed with
 * them.
 *
 * @param scores over all sizes except the observed ones
 * @param recommendedWithin5 workloads whose 95th percentile at the recommended size is at most 5% above the best of the
 *     sweep
 * @param medianRepeatError median difference between two runs at the same size
 */
record PredictionAccuracy(Scores scores, int workloads, long recommendedWithin5, double medianRepeatError) {
    static final double MAX_MEDIAN_ERROR = 0.10;
    static final double MIN_WITHIN_25 = 0.9;
    static final double MIN_INTERVAL_HELD = 0.9;
    static final double MAX_EXCESS_OVER_BEST = 0.05;

    static PredictionAccuracy of(List<WorkloadResult> proofs) {
        return new PredictionAccuracy(
                Scores.of(proofs.stream()
                        .flatMap(proof -> proof.compared().stream()
                                .filter(compared ->
                                        compared.size() != proof.observed().size()))
                        .toList()),
                proofs.size(),
                proofs.stream()
                        .filter(proof -> proof.timesBest(SizingMethod.LIFEGUARD) <= 1 + MAX_EXCESS_OVER_BEST)
                        .count(),
                Percentiles.median(proofs.stream().mapToDouble(WorkloadResult::repeatError)));
    }

    /** Required number of workloads with a recommended size within 5% of the best: eleven of twelve. */
    long recommendedAim() {
        return (long) Math.ceil(11.0 / 12 * workloads - 1e-9);
    }
}
