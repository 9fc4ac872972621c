package dev.lifeguard.cli.advise;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the changes of findings would give. */
final class Forecasts {
    private Forecasts() {}

    /** What was predicted for the finding's pool; null where its change is of another kind, or too little was recorded. */
    static @Nullable Forecast of(Recording recording, Finding finding) {
        Scenario scenario = finding.change().scenario();
        if (!finding.change().resize()) {
            return null;
        }
        try {
            return Predictor.of(recording, finding.pool()).forecast(scenario == null ? List.of() : List.of(scenario));
        } catch (PredictException e) {
            return null;
        }
    }
}
