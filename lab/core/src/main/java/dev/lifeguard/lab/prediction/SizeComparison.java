package dev.lifeguard.lab.prediction;

import dev.lifeguard.model.prediction.Prediction;

/**
 * A measured run and the prediction for its size.
 *
 * @param measured by the run's own log
 * @param predicted from the observed run
 */
record SizeComparison(PredictionRun measured, Prediction predicted) {
    int size() {
        return measured.size();
    }

    /** Relative error of the predicted median; positive if too high. */
    double p50Error() {
        return predicted.p50Ms() / measured.figures().p50Ms() - 1;
    }

    /** Relative error of the 95th percentile. */
    double p95Error() {
        return predicted.p95Ms() / measured.figures().p95Ms() - 1;
    }

    /** Relative error of the throughput. */
    double throughputError() {
        return predicted.throughput() / measured.figures().throughput() - 1;
    }

    /** Whether the predicted interval contains the measured 95th percentile. */
    boolean intervalHolds() {
        double p95 = measured.figures().p95Ms();
        return p95 >= predicted.p95LowMs() && p95 <= predicted.p95HighMs();
    }
}
