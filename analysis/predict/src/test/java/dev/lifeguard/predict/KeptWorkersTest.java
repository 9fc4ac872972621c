package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Users of a web server who keep its workers: a recording at one size predicts others. */
class KeptWorkersTest {
    private static final int SECONDS = 20;

    @ParameterizedTest
    @CsvSource({"5, 10", "5, 40", "10, 5", "10, 20", "40, 5", "40, 10"})
    void otherSizesPerformAsPredicted(int seen, int asked) {
        RecordedServer there = server(seen, 0.7, 1e6, 1);
        RecordedServer here = server(asked, 0.7, 1e6, 2);

        Predictor predictor = Predictor.of(there.recording(), RecordedPool.NAME);
        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(predictor.calibration().workload().loop().users()).isBetween(39, 41);
        assertThat(prediction.throughput()).isCloseTo(here.requestsPerSecond(), withinPercentage(7));
        assertThat(prediction.p50Ms()).isCloseTo(here.percentileMs(0.5), withinPercentage(12));
        assertThat(prediction.p95Ms()).isCloseTo(here.percentileMs(0.95), withinPercentage(12));
    }

    @ParameterizedTest
    @CsvSource({"200, 20", "400, 12"})
    void usersWhoThinkForLongAreNotMistaken(int users, int workers) {
        RecordedServer server = new RecordedServer(users, workers, 0.3, 2e9, SECONDS, 3);

        Predictor predictor = Predictor.of(server.recording(), RecordedPool.NAME);

        assertThat(predictor.calibration().workload().loop().kept()).isZero();
    }

    private static RecordedServer server(int workers, double kept, double thinkNs, long seed) {
        return new RecordedServer(40, workers, kept, thinkNs, SECONDS, seed);
    }
}
