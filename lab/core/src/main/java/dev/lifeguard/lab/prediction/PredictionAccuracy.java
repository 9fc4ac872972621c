package dev.lifeguard.lab.prediction;

import dev.lifeguard.measure.Percentiles;
import java.util.List;
import java.util.function.ToDoubleFunction;

/**
 * Accuracy of the predictions over all workloads and sizes except the observed ones. The workloads are the training
 * set: the model was developed with them.
 *
 * @param medianP50Error median error of the median response time, as a share of the measured one
 * @param medianP95Error median error of the 95th percentile
 * @param within25 share of predictions whose 95th percentile is within 25% of the measured one
 * @param intervalHeld share of predictions whose interval contains the measured 95th percentile
 * @param recommendedWithin5 workloads whose 95th percentile at the recommended size is at most 5% above the best of the
 *     sweep
 * @param medianRepeatError median difference between two runs at the same size
 */
record PredictionAccuracy(
        int predictions,
        double medianP50Error,
        double medianP95Error,
        double medianThroughputError,
        double within25,
        double intervalHeld,
        int workloads,
        long recommendedWithin5,
        double medianRepeatError) {
    static final double MAX_MEDIAN_ERROR = 0.10;
    static final double WITHIN_25 = 0.25;
    static final double MIN_WITHIN_25 = 0.9;
    static final double MIN_INTERVAL_HELD = 0.9;
    static final double MAX_EXCESS_OVER_BEST = 0.05;

    static PredictionAccuracy of(List<WorkloadResult> proofs) {
        List<SizeComparison> all = proofs.stream()
                .flatMap(proof -> proof.compared().stream()
                        .filter(compared -> compared.size() != proof.observed().size()))
                .toList();
        return new PredictionAccuracy(
                all.size(),
                median(all, SizeComparison::p50Error),
                median(all, SizeComparison::p95Error),
                median(all, SizeComparison::throughputError),
                share(all, compared -> Math.abs(compared.p95Error()) <= WITHIN_25 ? 1 : 0),
                share(all, compared -> compared.intervalHolds() ? 1 : 0),
                proofs.size(),
                proofs.stream()
                        .filter(proof -> proof.timesBest(SizingMethod.LIFEGUARD) <= 1 + MAX_EXCESS_OVER_BEST)
                        .count(),
                median(proofs, WorkloadResult::repeatError));
    }

    /** Required number of workloads with a recommended size within 5% of the best: eleven of twelve. */
    long recommendedAim() {
        return (long) Math.ceil(11.0 / 12 * workloads - 1e-9);
    }

    /** Median of absolute errors. NaN counts as the largest. */
    private static <T> double median(List<T> all, ToDoubleFunction<T> error) {
        return Percentiles.median(all.stream().mapToDouble(error).map(Math::abs));
    }

    private static <T> double share(List<T> all, ToDoubleFunction<T> counted) {
        return all.stream().mapToDouble(counted).average().orElse(Double.NaN);
    }
}
