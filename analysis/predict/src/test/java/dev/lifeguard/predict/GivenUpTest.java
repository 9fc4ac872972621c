package dev.lifeguard.predict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Predictions for a pool whose callers cancel slow tasks: it has four threads and needs six. */
class GivenUpTest {
    private static final int TASKS = 3000;
    private static final double PATIENCE = 0.4 * RecordedPool.SECOND;

    private final double[] arrivals = new double[TASKS];
    private final double[] blocked = new double[TASKS];

    GivenUpTest() {
        Random random = new Random(6);
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += -Math.log(1 - random.nextDouble()) / 60 * RecordedPool.SECOND;
            arrivals[i] = now;
            blocked[i] = 0.1 * RecordedPool.SECOND * Math.exp(0.2 * random.nextGaussian() - 0.02);
        }
    }

    private Predictor seenAt(int threads, double patience) {
        return Predictor.of(
                RecordedPool.impatient(arrivals, blocked, threads, patience).recording(), RecordedPool.NAME);
    }

    /** Long tasks are cancelled more often than short ones, so the remaining ones are somewhat shorter. */
    @ParameterizedTest
    @ValueSource(ints = {8, 12, 30})
    void noCallerGivesUpWithEnoughThreads(int asked) {
        Predictor predictor = seenAt(4, PATIENCE);

        Prediction prediction = predictor.predict(Scenario.ofSize(asked));

        assertThat(prediction.p95Ms())
                .isCloseTo(new RecordedPool(arrivals, blocked, asked, 1).percentileMs(0.95), withinPercentage(25));
        assertThat(prediction.refused()).isLessThan(0.02);
        assertThat(predictor.recommend().size()).isBetween(7, 16);
        assertThat(predictor.notes(List.of())).anyMatch(note -> note.matches("callers cancelled \\d+% of the tasks.*"));
    }

    @Test
    void moreCallersGiveUpWithFewerThreads() {
        Predictor predictor = seenAt(4, PATIENCE);

        assertThat(predictor.predict(Scenario.ofSize(2)).refused())
                .isGreaterThan(predictor.predict(Scenario.ofSize(4)).refused());
        assertThat(predictor.predict(Scenario.ofSize(2)).refused()).isGreaterThan(0.5);
    }

    /** No task ran long enough to show its demand. */
    @Test
    void predictsNothingIfAllCallersGiveUp() {
        assertThatThrownBy(() -> seenAt(4, 0.01 * RecordedPool.SECOND))
                .isInstanceOf(PredictException.class)
                .hasMessage(
                        "too few tasks of pool \"prices\" ended in the recording to predict anything: 0 that were not"
                                + " cancelled, and it takes 40");
    }
}
