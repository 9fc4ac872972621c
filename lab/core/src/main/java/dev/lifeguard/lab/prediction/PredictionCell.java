package dev.lifeguard.lab.prediction;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.model.prediction.Prediction;

/** Prediction and measured run for one size of a workload. Relative errors are positive if the prediction is too high. */
record PredictionCell(EvaluatedWorkload workload, MeasuredRun measured, Prediction predicted) {
    Sample sample() {
        return workload.sample();
    }

    int size() {
        return measured.size();
    }

    Regime regime() {
        return sample().regime(size());
    }

    /** The regime at the observed size. */
    Regime observedRegime() {
        return sample().regime(sample().observed().size());
    }

    boolean sharedLimit() {
        return sample().permits() > 0;
    }

    double p50Error() {
        return predicted.p50Ms() / measured.p50Ms() - 1;
    }

    /** Predicted 95th percentile over the measured one. */
    double p95Ratio() {
        return predicted.p95Ms() / measured.p95Ms();
    }

    double p95Error() {
        return p95Ratio() - 1;
    }

    double throughputError() {
        return predicted.throughput() / measured.throughput() - 1;
    }

    /** Whether the 95th percentile is wrong by more than a factor in either direction, or not a number. */
    boolean offBy(double factor) {
        return !(p95Ratio() <= factor && p95Ratio() >= 1 / factor);
    }

    /** Whether the predicted interval contains the measured 95th percentile. */
    boolean intervalHolds() {
        return measured.p95Ms() >= predicted.p95LowMs() && measured.p95Ms() <= predicted.p95HighMs();
    }

    /** Upper end of the interval divided by its lower end. */
    double intervalWidth() {
        return predicted.p95HighMs() / predicted.p95LowMs();
    }
}
