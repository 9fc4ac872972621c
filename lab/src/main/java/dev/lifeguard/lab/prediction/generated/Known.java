package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.model.prediction.Prediction;

/** Whether a prediction says that it can be relied on. */
final class Known {
    private Known() {}

    /** All do, until a prediction can say otherwise. */
    @SuppressWarnings("unused")
    static boolean known(Prediction prediction) {
        return prediction.known();
    }
}
