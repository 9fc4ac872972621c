package dev.lifeguard.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.finding.SizeText;
import dev.lifeguard.model.prediction.Forecast;
import dev.lifeguard.model.prediction.Observed;
import dev.lifeguard.model.prediction.Prediction;
import dev.lifeguard.model.prediction.Recommendation;
import dev.lifeguard.model.prediction.Scenario;
import dev.lifeguard.model.prediction.Strategy;
import dev.lifeguard.model.text.Work;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** A pool of 100 threads with an observed 95th percentile of 809 ms, for which a rule recommends 5 threads. */
class SizedTest {
    private static final SizeText TEXT = new SizeText("Give it ", " thread.", " threads.", "Make the work cheaper.");

    private static Advice advice(
            Scenario asked, int recommended, @Nullable Double observedP95, Prediction... predictions) {
        Finding finding = new Finding(
                FindingId.OVERSIZED_CPU_POOL,
                "sums",
                Severity.ERROR,
                "",
                List.of(),
                List.of(),
                List.of(),
                new Change(TEXT.of(asked.size()), asked, true, TEXT),
                List.of(),
                0);
        Forecast forecast = new Forecast(
                "sums",
                new Observed(Work.TASK, 100, 50, observedP95 == null ? Double.NaN : observedP95, 900, 100),
                List.of(predictions),
                new Recommendation(recommended, "it is best"),
                List.of());
        return Ranking.rank(List.of(finding), Scene.whole(new Scene(0).recording()), any -> forecast)
                .get(0);
    }

    private static Prediction of(int size, double traffic, double p95, double refused) {
        Scenario scenario = new Scenario(size, traffic, Strategy.SHARED_POOL);
        return new Prediction(scenario, p95 / 2, p95, 2 * p95, p95 / 2, 2 * p95, 100, 2, refused, true, "the CPU");
    }

    @Test
    void theSizeAdvisedIsTheBestOneThatWasPredicted() {
        Advice advice = advice(Scenario.ofSize(5), 56, 809.0, of(56, 1, 640, 0));

        assertThat(advice.finding().change().text()).isEqualTo("Give it 56 threads.");
        assertThat(advice.finding().change().scenario()).isEqualTo(Scenario.ofSize(56));
        assertThat(Objects.requireNonNull(advice.forecast()).predictions())
                .extracting(Prediction::p95Ms)
                .containsExactly(640.0);
    }

    @Test
    void aSizeThatIsPredictedToServeWorseIsNotAdvised() {
        Advice advice = advice(Scenario.ofSize(5), 5, 809.0, of(5, 1, 18_119, 0));

        assertThat(advice.finding().change().resize()).isFalse();
        assertThat(advice.finding().change().text())
                .isEqualTo(
                        "A smaller pool is not predicted to do better: 95% of tasks end within 809 ms with 100 threads,"
                                + " and within 18.1 s with 5 threads, the best predicted size. Make the work cheaper.");
        assertThat(advice.forecast()).isNull();
    }

    @Test
    void aSizeThatRefusesMoreIsNotAdvised() {
        assertThat(advice(Scenario.ofSize(5), 8, 809.0, of(8, 1, 200, 0.2))
                        .finding()
                        .change()
                        .resize())
                .isFalse();
    }

    @Test
    void theContraryOfWhatTheRuleFoundIsNotAdvised() {
        assertThat(advice(Scenario.ofSize(5), 120, 809.0, of(120, 1, 700, 0))
                        .finding()
                        .change()
                        .resize())
                .isFalse();
        assertThat(advice(Scenario.ofSize(120), 60, 809.0, of(60, 1, 700, 0))
                        .finding()
                        .change()
                        .resize())
                .isFalse();
        assertThat(advice(Scenario.ofSize(120), 100, 809.0, of(100, 1, 809, 0))
                        .finding()
                        .change()
                        .text())
                .contains(", the best size. ");
    }

    @Test
    void asQuickWithFewerThreadsIsAdvisedAndAsQuickWithMoreIsNot() {
        assertThat(advice(Scenario.ofSize(5), 8, 809.0, of(8, 1, 815, 0))
                        .finding()
                        .change()
                        .text())
                .isEqualTo("Give it 8 threads.");
        assertThat(advice(Scenario.ofSize(120), 110, 809.0, of(110, 1, 815, 0))
                        .finding()
                        .change()
                        .resize())
                .isFalse();
    }

    @Test
    void whereNothingCanBePredictedTheRuleStands() {
        Advice advice = advice(Scenario.ofSize(5), 56, null, of(56, 1, 640, 0));

        assertThat(advice.finding().change().text()).isEqualTo("Give it 5 threads.");
        assertThat(advice.forecast()).isNull();
    }

    @Test
    void whatCannotBeKnownIsNoPrediction() {
        Prediction unknown = new Prediction(Scenario.ofSize(56), 300, 640, 900, 1, 9000, 100, 2, 0, false, "the CPU");
        Advice advice = advice(Scenario.ofSize(5), 56, 809.0, unknown);

        assertThat(advice.finding().change().text()).isEqualTo("Give it 5 threads.");
        assertThat(advice.forecast()).isNull();
    }

    @Test
    void roomForMoreTrafficIsComparedWithTheSizeAsItIs() {
        Scenario twice = new Scenario(150, 2, Strategy.SHARED_POOL);
        Advice helps = advice(twice, 90, 809.0, of(150, 2, 900, 0), of(100, 2, 5000, 0));
        Advice doesNot = advice(twice, 90, 809.0, of(150, 2, 6000, 0), of(100, 2, 5000, 0));

        assertThat(helps.finding().change().text()).isEqualTo("Give it 150 threads.");
        assertThat(helps.forecast())
                .satisfies(forecast -> assertThat(
                                Objects.requireNonNull(forecast).recommended().size())
                        .isEqualTo(150));
        assertThat(doesNot.finding().change().text()).startsWith("More threads are not predicted to help at 2 times");
        assertThat(doesNot.forecast()).isNull();
    }

    private static boolean advised(Prediction then, Prediction asItIs) {
        return advice(new Scenario(150, 2, Strategy.SHARED_POOL), 90, 809.0, then, asItIs)
                .finding()
                .change()
                .resize();
    }

    @Test
    void forMoreTrafficItMustBeBetterInOneAndWorseInNothing() {
        assertThat(advised(of(150, 2, 900, 0.1), of(100, 2, 5000, 0.1))).isTrue();
        assertThat(advised(of(150, 2, 5000, 0), of(100, 2, 5000, 0.1))).isTrue();
        assertThat(advised(of(150, 2, 5050, 0), of(100, 2, 5000, 0.1))).isTrue(); // 1% slower counts as equal
        assertThat(advised(of(150, 2, 5000, 0.1), of(100, 2, 5000, 0.1))).isFalse();
        assertThat(advised(of(150, 2, 5100, 0), of(100, 2, 5000, 0.1))).isFalse();
        assertThat(advised(of(150, 2, 900, 0.2), of(100, 2, 5000, 0.1))).isFalse();
        assertThat(advised(of(150, 2, 900, 0.1005), of(100, 2, 5000, 0.1))).isTrue();
    }

    @Test
    void whereMoreTrafficCannotBePredictedTheRuleStands() {
        Scenario twice = new Scenario(150, 2, Strategy.SHARED_POOL);

        assertThat(advice(twice, 90, 809.0, of(150, 2, 900, 0))
                        .finding()
                        .change()
                        .resize())
                .isTrue();
        assertThat(advice(twice, 90, 809.0, of(100, 2, 900, 0)).forecast()).isNull();
    }

    @Test
    void aPercentileThatIsNotKnownIsNoPrediction() {
        Advice advice = advice(Scenario.ofSize(5), 56, 809.0, of(56, 1, Double.NaN, 0));

        assertThat(advice.finding().change().text()).isEqualTo("Give it 5 threads.");
        assertThat(advice.forecast()).isNull();
    }

    @Test
    void moreThreadsThatDoNotHelpAreNamedSo() {
        assertThat(advice(Scenario.ofSize(120), 60, 809.0, of(60, 1, 700, 0))
                        .finding()
                        .change()
                        .text())
                .startsWith("A larger pool is not predicted to do better: 95% of tasks");
    }

    @Test
    void aFindingThatAsksForNoSizeKeepsItsForecast() {
        Finding finding = new Finding(
                FindingId.IDLE_POOLS,
                "sums",
                Severity.NOTE,
                "",
                List.of(),
                List.of(),
                List.of(),
                new Change("Share one pool.", null, false),
                List.of(),
                0);
        Forecast forecast = new Forecast(
                "sums",
                new Observed(Work.TASK, 100, 50, 809, 900, 100),
                List.of(),
                new Recommendation(5, ""),
                List.of());

        Advice advice = Ranking.rank(List.of(finding), Scene.whole(new Scene(0).recording()), any -> forecast)
                .get(0);
        assertThat(advice).isEqualTo(new Advice(finding, forecast));
    }
}
