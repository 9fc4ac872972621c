package dev.lifeguard.lab.prediction;

import dev.lifeguard.model.prediction.Prediction;

/**
 * What was predicted for a size, and what was measured there.
 *
 * @param measured by the run's own log
 * @param predicted from the observed run
 */
record Compared(PredictionRun measured, Prediction predicted) {
    int size() {
        return measured.size();
    }

    /** How much too high the predicted median is, as a share of the measured one; negative if too low. */
    double p50Error() {
        return predicted.p50Ms() / measured.figures().p50Ms() - 1;
    }

    /** Likewise of the 95th percentile. */
    double p95Error() {
        return predicted.p95Ms() / measured.figures().p95Ms() - 1;
    }

    /** Likewise of the throughput. */
    double throughputError() {
        return predicted.throughput() / measured.figures().throughput() - 1;
    }

    /** Whether the measured 95th percentile is in the interval that was stated. */
    boolean intervalHolds() {
        double p95 = measured.figures().p95Ms();
        return p95 >= predicted.p95LowMs() && p95 <= predicted.p95HighMs();
    }
}
