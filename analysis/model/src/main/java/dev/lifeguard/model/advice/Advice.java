package dev.lifeguard.model.advice;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.prediction.Forecast;
import org.jspecify.annotations.Nullable;

/**
 * A finding with the predicted effect of its change.
 *
 * @param finding the problem and what to do
 * @param forecast effect of the change, null if there is no prediction
 */
public record Advice(Finding finding, @Nullable Forecast forecast) {}
