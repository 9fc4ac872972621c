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

/** What is predicted from a stored recording. */
final class Forecasts {
    private Forecasts() {}

    /**
     * For those sizes.
     *
     * @throws Failure if the recording cannot be read, or does not suffice
     */
    static Forecast of(Path recording, Truth observed, List<Integer> sizes) {
        try {
            double begin = observed.beginEpochMs();
            LoadWindow window = new LoadWindow(Recording.read(recording), begin, begin + observed.lengthMs());
            return Predictor.of(window.recording(), GeneratedMain.POOL)
                    .forecast(sizes.stream().map(Scenario::ofSize).toList());
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read " + recording + " (" + e + ")");
        } catch (RuntimeException e) { // whatever it is, it may cost its own workload only
            throw new Failure(recording.getFileName() + " does not suffice to predict: " + e);
        }
    }

    /** For all sizes at which a stored workload was run. */
    static Judged of(Store store, Sample sample) {
        if (sample.disturbed(sample.observed()) || sample.undisturbed().isEmpty()) {
            throw new Failure(Store.name(sample.seed()) + ": other processes took the cores");
        }
        return new Judged(
                sample,
                of(
                        store.recording(sample.seed()),
                        sample.observed(),
                        sample.runs().stream().map(Truth::size).toList()));
    }
}
