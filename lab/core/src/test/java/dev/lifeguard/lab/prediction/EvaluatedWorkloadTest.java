package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class EvaluatedWorkloadTest {
    @Test
    void theObservedSizeIsNotPredicted() {
        assertThat(Samples.judged().cells())
                .extracting(cell -> cell.measured().size())
                .containsExactly(1, 2, 4);
        assertThat(PredictionResults.of(List.of(Samples.judged())).medianRepeatError())
                .isCloseTo(1 - 30 / 33.0, within(1e-9));
    }

    @Test
    void countsSecondRunsAsGoodAsTheFirst() {
        EvaluatedWorkload slower = Samples.judged(); // 33 ms after 30
        EvaluatedWorkload quicker = new EvaluatedWorkload(Samples.sample(8, Samples.truth(16, 20)), slower.forecast());
        EvaluatedWorkload once = new EvaluatedWorkload(Samples.sample(9, Samples.truth(2, 20)), slower.forecast());

        assertThat(PredictionResults.of(List.of(slower, quicker, once)).repeatWithin5())
                .isEqualTo(0.5);
        assertThat(PredictionResults.of(List.of(once)).repeatWithin5()).isNaN();
    }

    @Test
    void scoresFollowFromTheCells() {
        Scores scores = scores(Samples.judged().cells());
        assertThat(scores.cells()).isEqualTo(3);
        assertThat(scores.medianError()).isCloseTo(0.1, within(1e-9)); // of 1.5, 0.1 and 0
        assertThat(scores.within25()).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(scores.offBy2()).isCloseTo(1 / 3.0, within(1e-9));
        assertThat(scores.intervalHeld()).isCloseTo(2 / 3.0, within(1e-9));
        assertThat(scores.medianWidth()).isCloseTo(1.5, within(1e-9));
        assertThat(scores.unknown()).isZero();
    }

    @Test
    void nanPredictionsAreWrong() {
        Sample sample = Samples.sample(1, Samples.truth(2, 100));
        Scores scores =
                scores(new EvaluatedWorkload(sample, Samples.forecast(2, Samples.prediction(2, Double.NaN))).cells());
        assertThat(scores.offBy2()).isOne();
        assertThat(scores.within25()).isZero();
        assertThat(scores.intervalHeld()).isZero();
    }

    @Test
    void unreliablePredictionsCountSeparately() {
        Sample sample = Samples.sample(1, Samples.truth(2, 100), Samples.truth(4, 100));
        Scores scores = scores(
                new EvaluatedWorkload(sample, Samples.forecast(2, Samples.unknown(2, 900), Samples.prediction(4, 100)))
                        .cells());
        assertThat(scores.unknown()).isEqualTo(0.5);
        assertThat(scores.offBy2()).isZero();
        assertThat(scores.within25()).as("of all cells").isEqualTo(0.5);
    }

    @Test
    void errorsCountInBothDirections() {
        Sample sample = Samples.sample(1, Samples.truth(2, 100));
        assertThat(List.of(49.0, 51.0, 199.0, 201.0))
                .extracting(p95 -> new EvaluatedWorkload(sample, Samples.forecast(2, Samples.prediction(2, p95)))
                        .cells()
                        .get(0)
                        .offBy(2))
                .containsExactly(true, false, false, true);
    }

    @Test
    void comparesTheRecommendedWithTheBestSize() {
        EvaluatedWorkload judged = Samples.judged();
        assertThat(judged.best().size()).isEqualTo(16);
        assertThat(judged.timesBest()).contains(100 / 33.0);
        assertThat(good(judged.timesBest().orElseThrow())).isFalse();
        assertThat(good(new EvaluatedWorkload(judged.sample(), Samples.forecast(16))
                        .timesBest()
                        .orElseThrow()))
                .isTrue();
        assertThat(new EvaluatedWorkload(judged.sample(), Samples.forecast(5)).timesBest())
                .isEmpty();
    }

    @Test
    void comparesTheirSecondRuns() {
        EvaluatedWorkload judged = Samples.judged(); // 2 recommended, 16 best
        assertThat(judged.timesBestAgain()).isEmpty();
        Sample again = judged.sample().withAgain(List.of(Samples.truth(2, 66), Samples.truth(16, 64)));
        assertThat(new EvaluatedWorkload(again, Samples.forecast(2)).timesBestAgain())
                .contains(66 / 64.0);
        assertThat(good(new EvaluatedWorkload(again, Samples.forecast(2))
                        .timesBestAgain()
                        .orElseThrow()))
                .isTrue();
        assertThat(new EvaluatedWorkload(again, Samples.forecast(4)).timesBestAgain())
                .as("not run again")
                .isEmpty();
        assertThat(new EvaluatedWorkload(again, Samples.forecast(16)).timesBestAgain())
                .as("one and the same")
                .contains(1.0);
        Sample disturbed = judged.sample().withAgain(List.of(Samples.truth(2, 66), Samples.disturbed(16, 64, 0.31)));
        assertThat(new EvaluatedWorkload(disturbed, Samples.forecast(2)).timesBestAgain())
                .isEmpty();
    }

    @Test
    void disturbedRunsDoNotCount() {
        Sample sample = Samples.sample(1, Samples.disturbed(1, 20, 0.31), Samples.disturbed(4, 40, 0.29));
        EvaluatedWorkload judged =
                new EvaluatedWorkload(sample, Samples.forecast(1, Samples.prediction(1, 9), Samples.prediction(4, 9)));
        assertThat(judged.cells()).extracting(cell -> cell.measured().size()).containsExactly(4);
        assertThat(judged.best().size()).isEqualTo(4);
        assertThat(judged.timesBest()).isEmpty();
    }

    @Test
    void aSizeWithMoreRefusalsIsNotTheBest() {
        Sample sample = Samples.sample(1, Samples.refusing(1, 20, 200), Samples.refusing(4, 40, 10));
        assertThat(new EvaluatedWorkload(sample, Samples.forecast(1)).best().size())
                .isEqualTo(4);
        assertThat(good(new EvaluatedWorkload(sample, Samples.forecast(1))
                        .timesBest()
                        .orElseThrow()))
                .isFalse();
        assertThat(good(new EvaluatedWorkload(sample, Samples.forecast(4))
                        .timesBest()
                        .orElseThrow()))
                .isTrue();
    }

    private static boolean good(double timesBest) {
        return EvaluatedWorkload.shareOfGood(List.of(timesBest)) == 1;
    }

    private static Scores scores(List<PredictionCell> cells) {
        return Scores.of("all", cells, cell -> true);
    }
}
