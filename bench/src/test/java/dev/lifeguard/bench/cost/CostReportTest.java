package dev.lifeguard.bench.cost;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.bench.result.Aims;
import java.util.List;
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

    private static List<String> aims(Case.Aim aim, Scores scores) {
        Aims aims = new Aims();
        CostReport.aims(with(aim), scores, aims);
        return aims.table().rows().stream()
                .filter(row -> row.label().startsWith("title: time"))
                .flatMap(row -> row.cells().stream())
                .map(cell -> cell.text(0))
                .toList();
    }

    @Test
    void halfOfThePeersOverheadIsEnough() {
        assertThat(aims(Case.Aim.HALF_OF_MICROMETER, scores(100, 150, 200)))
                .containsExactly("at most 0.50", "0.50", "yes");
        assertThat(aims(Case.Aim.HALF_OF_MICROMETER, scores(100, 151, 200))).endsWith("no");
    }

    @Test
    void twoPercentIsEnough() {
        assertThat(aims(Case.Aim.TWO_PERCENT, scores(100, 102, 100))).containsExactly("at most 2.0", "2.0", "yes");
        assertThat(aims(Case.Aim.TWO_PERCENT, scores(100, 102.1, 100))).endsWith("no");
    }

    @Test
    void noAimGivesNoRow() {
        assertThat(aims(Case.Aim.NONE, scores(100, 1000, 100))).isEmpty();
    }

    @Test
    void differencesAreTakenWithinARound() {
        Scores scores = scores(100, 110, 120);
        scores.add(Watcher.NONE, new Score(1000, 0));
        scores.add(Watcher.LIFEGUARD, new Score(1010, 0));

        assertThat(scores.added(Watcher.LIFEGUARD, Score::time).median()).isEqualTo(10);
    }
}
