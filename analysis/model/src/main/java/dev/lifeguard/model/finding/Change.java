package dev.lifeguard.model.finding;

import dev.lifeguard.model.prediction.Scenario;
import org.jspecify.annotations.Nullable;

/**
 * A recommended change.
 *
 * @param text the instruction, with the setting and where it is set, in one or two sentences
 * @param scenario the scenario to predict its effect with; null if no simulation applies, or if the prediction is to
 *     find the size
 * @param resize whether another pool size is the remedy, so that a prediction should recommend one
 * @param sizeText the instruction with a placeholder for the size; null if the size is fixed
 */
public record Change(
        String text,
        @Nullable Scenario scenario,
        boolean resize,
        @Nullable SizeText sizeText) {
    /** Creates a change with a fixed size, or without one. */
    public Change(String text, @Nullable Scenario scenario, boolean resize) {
        this(text, scenario, resize, null);
    }
}
