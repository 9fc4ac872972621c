package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.load.Step;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.PredictException;
import dev.lifeguard.predict.Predictor;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/**
 * Predictions made by Lifeguard from the early part of a run.
 *
 * @param saturationPerSecond tasks per second at which the pool will be full, computed from the first step of the load
 *     alone; empty if that showed no saturation ahead
 * @param forecast predictions for other sizes from this run alone; empty if it had too few tasks
 */
record EarlyPrediction(OptionalDouble saturationPerSecond, Optional<Forecast> forecast) {
    static final EarlyPrediction NONE = new EarlyPrediction(OptionalDouble.empty(), Optional.empty());

    /** Predicts from a run. */
    static EarlyPrediction of(
            Recording recording, LoadWindow window, double beginEpochMs, Step first, PoolInfo pool, int... sizes) {
        LoadWindow early = new LoadWindow(recording, beginEpochMs, beginEpochMs + 1000.0 * first.seconds() - 1);
        OptionalDouble saturation = early.findings().stream()
                .filter(finding -> finding.id() == FindingId.SATURATION_AHEAD
                        && finding.pool().equals(pool.name()))
                .flatMap(finding -> finding.evidence().stream())
                .filter(evidence -> evidence.what().equals("saturation rate"))
                .mapToDouble(Figure::value)
                .findFirst();
        return new EarlyPrediction(saturation, forecast(window.recording(), pool, sizes));
    }

    private static Optional<Forecast> forecast(Recording load, PoolInfo pool, int... sizes) {
        try {
            List<Scenario> scenarios =
                    IntStream.of(sizes).distinct().mapToObj(Scenario::ofSize).toList();
            return Optional.of(Predictor.of(load, pool.name()).forecast(scenarios));
        } catch (PredictException e) {
            return Optional.empty(); // too few tasks to predict from, which is no failure of the run
        }
    }
}
