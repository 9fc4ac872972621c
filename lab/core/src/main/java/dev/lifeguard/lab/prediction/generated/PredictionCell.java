package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.prediction.measured.MeasuredRun;
import dev.lifeguard.lab.prediction.measured.SizeComparison;
import dev.lifeguard.model.prediction.Prediction;

/** Prediction and truth for one size of one workload. */
record PredictionCell(Sample sample, SizeComparison compared) {
    MeasuredRun truth() {
        return compared.measured();
    }

    Prediction predicted() {
        return compared.predicted();
    }

    Regime regime() {
        return sample.regime(compared.size());
    }

    boolean sharedLimit() {
        return sample.permits() > 0;
    }
}
