package dev.lifeguard.model.prediction;

import java.util.List;

/**
 * All that was predicted for one pool.
 *
 * @param pool its name
 * @param observed what was seen
 * @param predictions one for each scenario, in the order asked
 * @param recommended the size that serves best
 * @param notes what the reader must know to trust it: closed loop, few tasks, rough figures
 */
public record Forecast(
        String pool, Observed observed, List<Prediction> predictions, Recommendation recommended, List<String> notes) {
    public Forecast {
        predictions = List.copyOf(predictions);
        notes = List.copyOf(notes);
    }
}
