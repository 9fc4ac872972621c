package dev.lifeguard.model.prediction;

import java.util.List;

/**
 * The predictions for one pool.
 *
 * @param pool its name
 * @param observed the observed figures
 * @param predictions one for each scenario, in the order requested
 * @param recommended the recommended size
 * @param notes limits of its reliability: closed loop, few tasks, rough figures
 */
public record Forecast(
        String pool, Observed observed, List<Prediction> predictions, Recommendation recommended, List<String> notes) {
    public Forecast {
        predictions = List.copyOf(predictions);
        notes = List.copyOf(notes);
    }
}
