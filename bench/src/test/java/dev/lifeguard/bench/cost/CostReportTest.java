package dev.lifeguard.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

class CostReportTest {
    private static Case with(Case.Aim aim) {
        return new Case("title", "ns per task", "benchmark", Map.of(), Set.of(), aim);
    }

    private static Scores scores(double none, double lifeguard, double micrometer) {
        Scores scores = new Scores();
        scores.add(Watcher.NONE, new Score(none, 0));
        scores.add(Watcher.LIFEGUARD, new Score(lifeguard, 0));
        scores.add(Watcher.MICROMETER, new Score(micrometer, 0));
        return scores;
    }

    private static String verdict(Case.Aim aim, Scores scores) {
        return CostReport.verdict("Time", with(aim), scores, Score::time);
    }

    @Test
    void halfOfWhatThePeerAddsIsEnough() {
        assertThat(verdict(Case.Aim.HALF_OF_MICROMETER, scores(100, 150, 200)))
                .isEqualTo("Time: Lifeguard adds 0.50 of what Micrometer's timed executor adds;"
                        + " aim: at most 0.5: met.");
        assertThat(verdict(Case.Aim.HALF_OF_MICROMETER, scores(100, 151, 200))).endsWith("missed.");
    }

    @Test
    void twoPercentIsEnough() {
        assertThat(verdict(Case.Aim.TWO_PERCENT, scores(100, 102, 100)))
                .isEqualTo("Time: Lifeguard adds 2.0%; aim: at most 2%: met.");
        assertThat(verdict(Case.Aim.TWO_PERCENT, scores(100, 102.1, 100))).endsWith("missed.");
    }

    @Test
    void differencesAreTakenWithinARound() {
        Scores scores = scores(100, 110, 120);
        scores.add(Watcher.NONE, new Score(1000, 0));
        scores.add(Watcher.LIFEGUARD, new Score(1010, 0));

        assertThat(scores.added(Watcher.LIFEGUARD, Score::time).median()).isEqualTo(10);
    }
}
