package dev.lifeguard.advise;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
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
}
