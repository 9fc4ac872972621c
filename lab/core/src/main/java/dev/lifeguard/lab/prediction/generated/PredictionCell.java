package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.model.prediction.Prediction;

/**
 * Prediction and truth for one size of one workload.
 *
 * @param truth its run at that size
 * @param predicted from its observed run
 */
record PredictionCell(Sample sample, MeasuredRun truth, Prediction predicted) {
    Regime regime() {
        return sample.regime(truth.size());
    }

    boolean sharedLimit() {
        return sample.permits() > 0;
    }

    /** Whether the prediction claims to be reliable. */
    boolean known() {
        return predicted.known();
    }

    /** Relative error of the predicted 95th percentile; positive if too high. */
    double p95Error() {
        return predicted.p95Ms() / truth.p95Ms() - 1;
    }

    /** Relative error of the median. */
    double p50Error() {
        return predicted.p50Ms() / truth.p50Ms() - 1;
    }

    /** Relative error of the throughput. */
    double throughputError() {
        return predicted.throughput() / truth.throughput() - 1;
    }

    boolean within(double share) {
        return Math.abs(p95Error()) <= share;
    }

    /** Whether the 95th percentile is wrong by more than a factor in either direction, or not a number. */
    boolean offBy(double factor) {
        double ratio = predicted.p95Ms() / truth.p95Ms();
        return !(ratio <= factor && ratio >= 1 / factor);
    }

    boolean intervalHolds() {
        return truth.p95Ms() >= predicted.p95LowMs() && truth.p95Ms() <= predicted.p95HighMs();
    }

    /** Upper end of the interval divided by its lower end. */
    double intervalWidth() {
        return predicted.p95HighMs() / predicted.p95LowMs();
    }
}
