package dev.lifeguard.model.advice;

import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.prediction.Forecast;
import org.jspecify.annotations.Nullable;

/**
 * A finding, and what its change would give.
 *
 * @param finding what is wrong and what to do
 * @param forecast what the change would give, null where there is no prediction
 */
public record Advice(Finding finding, @Nullable Forecast forecast) {}
