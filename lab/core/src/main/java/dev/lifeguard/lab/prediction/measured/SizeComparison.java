package dev.lifeguard.lab.prediction.measured;

import dev.lifeguard.model.prediction.Prediction;

/** A measured run and the prediction for its size. */
public record SizeComparison(MeasuredRun measured, Prediction predicted) {
    public int size() {
        return measured.size();
    }

    /** Relative error of the predicted median; positive if too high. */
    public double p50Error() {
        return predicted.p50Ms() / measured.p50Ms() - 1;
    }

    /** Predicted 95th percentile over the measured one. */
    public double p95Ratio() {
        return predicted.p95Ms() / measured.p95Ms();
    }

    public double p95Error() {
        return p95Ratio() - 1;
    }

    public double throughputError() {
        return predicted.throughput() / measured.throughput() - 1;
    }

    /** Whether the 95th percentile is wrong by more than a factor in either direction, or not a number. */
    public boolean offBy(double factor) {
        return !(p95Ratio() <= factor && p95Ratio() >= 1 / factor);
    }

    /** Whether the predicted interval contains the measured 95th percentile. */
    public boolean intervalHolds() {
        return measured.p95Ms() >= predicted.p95LowMs() && measured.p95Ms() <= predicted.p95HighMs();
    }

    /** Upper end of the interval divided by its lower end. */
    double intervalWidth() {
        return predicted.p95HighMs() / predicted.p95LowMs();
    }
}
