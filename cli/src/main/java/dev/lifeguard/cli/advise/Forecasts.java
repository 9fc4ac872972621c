package dev.lifeguard.cli.advise;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What the changes of findings would give, for the pools asked for first. */
final class Forecasts {
    /** A prediction takes up to some seconds: for more pools nobody waits. */
    private static final int MOST_POOLS = 8;

    private final Recording recording;
    private final Map<String, Optional<Predictor>> predictors = new HashMap<>();

    Forecasts(Recording recording) {
        this.recording = recording;
    }

    /** What was predicted for the finding's pool; null where its change is of another kind, or too little was recorded. */
    @Nullable
    Forecast of(Finding finding) {
        String pool = finding.pool();
        boolean known = predictors.containsKey(pool) || predictors.size() < MOST_POOLS;
        if (!finding.change().resize() || !known) {
            return null;
        }
        Scenario scenario = finding.change().scenario();
        List<Scenario> asked = scenario == null ? List.of() : List.of(scenario);
        return predictors
                .computeIfAbsent(pool, this::predictor)
                .map(predictor -> predictor.forecast(asked))
                .orElse(null);
    }

    private Optional<Predictor> predictor(String pool) {
        try {
            return Optional.of(Predictor.of(recording, pool));
        } catch (PredictException e) {
            return Optional.empty();
        }
    }
}
