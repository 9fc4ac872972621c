package dev.lifeguard.lab.prediction.generated;

import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.generated.work.GeneratedMain;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.Predictor;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Predicts from stored recordings. */
final class Forecasts {
    private Forecasts() {}

    /**
     * Predicts the given sizes.
     *
     * @throws Failure if the recording cannot be read or is insufficient
     */
    static Forecast of(Path recording, MeasuredRun observed, List<Integer> sizes) {
        try {
            double begin = observed.beginEpochMs();
            LoadWindow window = new LoadWindow(Recording.read(recording), begin, begin + observed.lengthMs());
            return Predictor.of(window.recording(), GeneratedMain.POOL)
                    .forecast(sizes.stream().map(Scenario::ofSize).toList());
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read " + recording + " (" + e + ")");
        } catch (RuntimeException e) { // an error of any kind must only affect this workload
            throw new Failure(recording.getFileName() + " does not suffice to predict: " + e);
        }
    }

    /** Predicts all sizes at which a stored workload was run. */
    static EvaluatedWorkload of(SampleStore store, Sample sample) {
        if (sample.disturbed(sample.observed()) || sample.undisturbed().isEmpty()) {
            throw new Failure(SampleStore.name(sample.seed()) + ": other processes took the cores");
        }
        return new EvaluatedWorkload(
                sample,
                of(
                        store.recording(sample.seed()),
                        sample.observed(),
                        sample.runs().stream().map(MeasuredRun::size).toList()));
    }
}
