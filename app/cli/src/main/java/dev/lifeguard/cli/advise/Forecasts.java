package dev.lifeguard.cli.advise;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Predictions of the changes that findings propose, for a limited number of pools. */
final class Forecasts {
    /** Maximum number of pools. A prediction may take some seconds, and more pools would take too long. */
    private static final int MAX_POOLS = 8;

    private final Recording recording;
    private final Map<String, Optional<Predictor>> predictors = new HashMap<>();

    Forecasts(Recording recording) {
        this.recording = Excerpt.fromItsBeginning(recording);
    }

    /**
     * Returns the prediction for the finding's pool; null if its change is of another kind or too little was recorded.
     */
    @Nullable
    Forecast of(Finding finding) {
        String pool = finding.pool();
        boolean known = predictors.containsKey(pool) || predictors.size() < MAX_POOLS;
        if (!finding.change().resize() || !known) {
            return null;
        }
        Scenario scenario = finding.change().scenario();
        return predictors
                .computeIfAbsent(pool, this::predictor)
                .map(predictor -> predictor.forecast(asked(predictor, scenario)))
                .orElse(null);
    }

    /**
     * Returns the scenarios to predict: today's traffic with the best size; for more traffic, the rule's size and, for
     * comparison, today's size.
     */
    private static List<Scenario> asked(Predictor predictor, @Nullable Scenario scenario) {
        return scenario == null || scenario.traffic() == 1
                ? List.of(Scenario.ofSize(predictor.recommend().size()))
                : List.of(scenario, new Scenario(predictor.observed().size(), scenario.traffic(), scenario.strategy()));
    }

    private Optional<Predictor> predictor(String pool) {
        try {
            return Optional.of(Predictor.of(recording, pool));
        } catch (PredictException e) {
            return Optional.empty();
        }
    }
}
