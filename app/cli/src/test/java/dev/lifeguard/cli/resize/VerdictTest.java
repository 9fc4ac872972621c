package dev.lifeguard.cli.resize;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.text.Work;
import org.junit.jupiter.api.Test;

class VerdictTest {
    private static final ObservedFigures BEFORE = seen(800, 100, 40, 0);
    private static final Prediction PREDICTED =
            new Prediction(Scenario.ofSize(12), 50, 210, 250, 200, 240, 100, 5, 0, true, "nothing");

    private static ObservedFigures seen(double p95Ms, double throughput, double waiting, double rejected) {
        return new ObservedFigures(
                Work.TASK, 30, Math.round(30 * throughput), p95Ms, p95Ms / 2, throughput, 5, waiting, rejected);
    }

    @Test
    void aBetterSizeAsPredictedIsKept() {
        Verdict verdict = Verdict.of(BEFORE, PREDICTED, seen(210, 101, 2, 0));
        assertThat(verdict).isEqualTo(new Verdict(true, "p95 fell from 800ms to 210ms, as predicted (200ms to 240ms)"));
    }

    @Test
    void aBetterSizeThanPredictedIsKept() {
        assertThat(Verdict.of(BEFORE, PREDICTED, seen(100, 101, 2, 0)))
                .isEqualTo(new Verdict(true, "p95 fell from 800ms to 100ms, better than predicted (200ms to 240ms)"));
    }

    @Test
    void anEqualSizeWithFewerThreadsIsKept() {
        Verdict verdict = Verdict.of(seen(210, 100, 2, 0), PREDICTED, seen(220, 100, 2, 0));
        assertThat(verdict).isEqualTo(new Verdict(true, "p95 was 210ms and is 220ms, as predicted (200ms to 240ms)"));
    }

    @Test
    void aWorseSizeIsRolledBack() {
        assertThat(Verdict.of(BEFORE, null, seen(900, 100, 40, 0)))
                .isEqualTo(new Verdict(false, "p95 rose from 800ms to 900ms"));
    }

    @Test
    void aWorseSizeThanPredictedIsRolledBack() {
        assertThat(Verdict.of(BEFORE, PREDICTED, seen(300, 100, 2, 0)))
                .isEqualTo(new Verdict(false, "p95 fell from 800ms to 300ms, but 200ms to 240ms was predicted"));
    }

    @Test
    void lessThroughputWithMoreWaitingIsRolledBack() {
        assertThat(Verdict.of(BEFORE, null, seen(700, 80, 60, 0)).why())
                .isEqualTo("it completes 80 tasks/s, before 100, and more tasks wait");
        assertThat(Verdict.of(BEFORE, null, seen(700, 80, 0, 0)).kept())
                .as("less traffic")
                .isTrue();
    }

    @Test
    void moreRejectionsAreRolledBack() {
        assertThat(Verdict.of(BEFORE, null, seen(100, 100, 0, 3)).why()).isEqualTo("it refuses 3 tasks/s, before 0");
    }

    @Test
    void tooFewTasksAreInconclusive() {
        assertThat(Verdict.of(BEFORE, PREDICTED, seen(100, 0.5, 0, 0)))
                .isEqualTo(new Verdict(false, "too few tasks ended to compare: 3000 before, 15 after"));
        assertThat(Verdict.of(seen(100, 0.5, 0, 0), PREDICTED, BEFORE).kept()).isFalse();
    }

    @Test
    void withoutSampledTasksTheMeanTimeCounts() {
        ObservedFigures before = new ObservedFigures(Work.TASK, 30, 0, Double.NaN, 20, 100, 5, 2, 0);
        ObservedFigures worse = new ObservedFigures(Work.TASK, 30, 0, Double.NaN, 24, 100, 5, 2, 0);
        assertThat(Verdict.of(before, PREDICTED, worse))
                .isEqualTo(new Verdict(false, "the mean time rose from 20ms to 24ms"));
        assertThat(Verdict.of(worse, PREDICTED, before))
                .isEqualTo(new Verdict(true, "the mean time fell from 24ms to 20ms"));
    }

    @Test
    void aServersTasksAreCalledRequests() {
        ObservedFigures refusing = new ObservedFigures(Work.REQUEST, 30, 3000, 100, 50, 100, 5, 0, 3);

        assertThat(Verdict.of(BEFORE, null, refusing).why()).isEqualTo("it refuses 3 requests/s, before 0");
        assertThat(refusing.text("thread")).contains("100 requests/s").contains("0 requests waiting");
    }
}
