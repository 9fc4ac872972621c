package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.model.prediction.Prediction;

/**
 * One size of one workload: what was predicted, and what was.
 *
 * @param sample the workload
 * @param truth its run at that size
 * @param predicted from its observed run
 */
record Cell(Sample sample, Truth truth, Prediction predicted) {
    Regime regime() {
        return sample.regime(truth.size());
    }

    boolean sharedLimit() {
        return sample.permits() > 0;
    }

    /** Whether the prediction says that it can be relied on. */
    boolean known() {
        return predicted.known();
    }

    /** How much too high the predicted 95th percentile is, as a share of the true one; negative if too low. */
    double p95Error() {
        return predicted.p95Ms() / truth.p95Ms() - 1;
    }

    /** Likewise of the median. */
    double p50Error() {
        return predicted.p50Ms() / truth.p50Ms() - 1;
    }

    /** Likewise of the throughput. */
    double throughputError() {
        return predicted.throughput() / truth.throughput() - 1;
    }

    boolean within(double share) {
        return Math.abs(p95Error()) <= share;
    }

    /** Whether it is off by more than that factor, either way; so is one that is not a number. */
    boolean offBy(double factor) {
        double ratio = predicted.p95Ms() / truth.p95Ms();
        return !(ratio <= factor && ratio >= 1 / factor);
    }

    boolean intervalHolds() {
        return truth.p95Ms() >= predicted.p95LowMs() && truth.p95Ms() <= predicted.p95HighMs();
    }

    /** Upper end of the interval over its lower end. */
    double intervalWidth() {
        return predicted.p95HighMs() / predicted.p95LowMs();
    }
}
