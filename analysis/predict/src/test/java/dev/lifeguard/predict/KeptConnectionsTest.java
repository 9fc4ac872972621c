package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.predict.RecordedConnections.Hands;
import dev.lifeguard.predict.RecordedConnections.Threads;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Threads that take a connection again before the waiters: a recording at one size predicts others. */
class KeptConnectionsTest {
    private static final int SECONDS = 60;

    /** Forty threads that do nothing else, half the time quicker than a thread that wakes up. */
    @ParameterizedTest
    @CsvSource({
        "4, 6, true", "4, 10, true", "6, 10, true", "10, 4, true", "10, 6, true",
        "4, 6, false", "4, 10, false", "6, 10, false", "10, 4, false", "10, 6, false"
    })
    void otherSizesPerformAsPredicted(int seen, int asked, boolean waitsAgain) {
        holds(new Threads(40, 20e3, 0, 0), seen, asked, waitsAgain);
    }

    /** Every third time they do something else for 30 ms. */
    @ParameterizedTest
    @CsvSource({"4, 6, true", "4, 10, true", "10, 4, true", "4, 6, false", "10, 4, false"})
    void threadsThatSometimesRestPerformAsPredicted(int seen, int asked, boolean waitsAgain) {
        holds(new Threads(40, 20e3, 30e6, 1 / 3.0), seen, asked, waitsAgain);
    }

    /** A thread that always rests has to wait like all others. */
    @ParameterizedTest
    @CsvSource({"4, 6", "4, 10", "6, 4"})
    void threadsThatAlwaysRestKeepNoConnection(int seen, int asked) {
        Prediction prediction = holds(new Threads(40, 20e3, 30e6, 1), seen, asked, true);

        assertThat(prediction.known()).isTrue();
    }

    private static Prediction holds(Threads threads, int seen, int asked, boolean waitsAgain) {
        RecordedConnections there = pool(threads, seen, waitsAgain, 1);
        RecordedConnections here = pool(threads, asked, waitsAgain, 2);

        Predictor predictor = Predictor.of(there.recording(), RecordedPool.NAME);
        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(prediction.throughput()).isCloseTo(here.usesPerSecond(), withinPercentage(5));
        assertThat(prediction.p95Ms()).isCloseTo(here.percentileMs(0.95), withinPercentage(15));
        assertThat(here.percentileMs(0.95)).isBetween(prediction.p95LowMs(), prediction.p95HighMs());
        return prediction;
    }

    private static RecordedConnections pool(Threads threads, int connections, boolean waitsAgain, long seed) {
        return new RecordedConnections(threads, new Hands(connections, 20e6, 15e3, waitsAgain), SECONDS, seed);
    }
}
