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
import dev.lifeguard.model.text.Work;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingTest {
    private static Finding finding(FindingId id, Severity severity, double waiting) {
        return new Finding(
                id,
                "a",
                severity,
                "",
                List.of(),
                List.of(),
                List.of(),
                new Change("", null, false),
                List.of(),
                waiting);
    }

    @Test
    void whatKeepsMostTasksWaitingComesFirstThenWhatIsMostSevere() {
        List<Advice> ranked = Ranking.rank(
                List.of(
                        finding(FindingId.IDLE_POOLS, Severity.NOTE, 0),
                        finding(FindingId.UNBOUNDED_QUEUE, Severity.WARNING, 10.2),
                        finding(FindingId.POOL_PER_CALL, Severity.WARNING, 0.1),
                        finding(FindingId.UNDERSIZED_BLOCKING_POOL, Severity.ERROR, 10.1),
                        finding(FindingId.PINNED_CARRIER, Severity.WARNING, 30)),
                Scene.whole(new Scene(0).recording()),
                finding -> null);

        assertThat(ranked)
                .extracting(advice -> advice.finding().id())
                .containsExactly(
                        FindingId.PINNED_CARRIER,
                        FindingId.UNDERSIZED_BLOCKING_POOL,
                        FindingId.UNBOUNDED_QUEUE,
                        FindingId.POOL_PER_CALL,
                        FindingId.IDLE_POOLS);
    }

    private static Scene refusing(int rejected) {
        return new Scene(10)
                .pool(Scene.threadPool(1, "b"), (second, pool) -> {
                    pool.tasks(10, 10);
                    pool.rejected = 5;
                })
                .pool(Scene.threadPool(2, "a"), (second, pool) -> {
                    pool.tasks(100, 10);
                    pool.rejected = rejected;
                });
    }

    /** Whether a size is advised that is predicted to refuse a tenth of the tasks. */
    private static boolean advised(Scene scene) {
        SizeText text = new SizeText("Give it ", " thread.", " threads.", "");
        Finding finding = finding(FindingId.REJECTIONS, Severity.ERROR, 1)
                .withChange(new Change("", Scenario.ofSize(8), true, text));
        Prediction eight =
                new Prediction(Scenario.ofSize(8), 100, 200, 300, 100, 300, 100, 2, 0.1, true, "the pool's 8 threads");
        Forecast forecast = new Forecast(
                "a",
                new Observed(Work.TASK, 4, 50, 809, 900, 100),
                List.of(eight),
                new Recommendation(8, ""),
                List.of());
        return Ranking.rank(List.of(finding), Scene.whole(scene.recording()), any -> forecast)
                .get(0)
                .finding()
                .change()
                .resize();
    }

    @Test
    void aSizeMayRefuseAsMuchAsThePoolDidWhileItWasObserved() {
        assertThat(advised(refusing(10))).isTrue();
        assertThat(advised(refusing(9))).isFalse();
        assertThat(advised(new Scene(1))).isFalse();
    }
}
