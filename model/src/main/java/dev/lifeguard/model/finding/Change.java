package dev.lifeguard.model.finding;

import dev.lifeguard.model.prediction.Scenario;
import org.jspecify.annotations.Nullable;

/**
 * What to change.
 *
 * @param text the instruction, with the setting and where it is set, in one or two sentences
 * @param scenario what a prediction of its effect has to answer; null where no simulation can tell, or where the size
 *     is for the prediction to find
 * @param resize whether another size of the pool is what helps, so that a prediction should recommend it
 * @param sizeText the instruction with any other size; null where the size is not open
 */
public record Change(
        String text,
        @Nullable Scenario scenario,
        boolean resize,
        @Nullable SizeText sizeText) {
    /** A change whose size, if it has one, is not open. */
    public Change(String text, @Nullable Scenario scenario, boolean resize) {
        this(text, scenario, resize, null);
    }
}
