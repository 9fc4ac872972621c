package dev.lifeguard.lab.prediction.measured;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.generated.work.SizeRuns;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.Predictor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The recording of a run on which predictions are based.
 *
 * @param window from the first arrival to the end of the last task
 */
public record Observation(Path file, LoadWindow window) {
    /** @throws Failure if the recording cannot be read */
    public static Observation of(Path file, MeasuredRun run) {
        try {
            double begin = run.beginEpochMs();
            return new Observation(file, new LoadWindow(Recording.read(file), begin, begin + run.lengthMs()));
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read " + file + " (" + e + ")");
        }
    }

    /**
     * Predicts the pool at other sizes.
     *
     * @throws Failure if the recording does not suffice
     */
    public Forecast forecast(List<Integer> sizes) {
        try {
            return Predictor.of(window.recording(), SizeRuns.POOL)
                    .forecast(sizes.stream().map(Scenario::ofSize).toList());
        } catch (RuntimeException e) { // an error of any kind must only affect this workload
            throw new Failure(file.getFileName() + " does not suffice to predict: " + e);
        }
    }
}
