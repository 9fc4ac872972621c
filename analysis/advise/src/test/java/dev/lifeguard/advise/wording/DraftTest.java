package dev.lifeguard.advise.wording;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.finding.Figure;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.measurement.FrameShare;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DraftTest {
    private static Draft draft() {
        return new Draft(FindingId.IDLE_POOLS, "a");
    }

    /** The ends of the interval are the roots x of (share - x)² = 1.645² x (1 - x) / n, solved elsewhere. */
    @ParameterizedTest
    @CsvSource({
        "0.5, 10, 26.93, 73.07",
        "0.2, 10, 6.86, 45.92",
        "0.81, 263, 76.71, 84.66",
        "0, 10, 0, 21.30",
        "1, 10, 78.70, 100",
        "1, 1, 26.98, 100"
    })
    void aSampledShareHasWilsonsInterval(double share, long samples, double low, double high) {
        assertThat(draft().sampled("seen", share, samples).done().evidence())
                .singleElement()
                .satisfies(seen -> {
                    assertThat(seen.value()).isEqualTo(100 * share);
                    assertThat(seen.unit()).isEqualTo("%");
                    assertThat(seen.low()).isEqualTo(low, within(0.01));
                    assertThat(seen.high()).isEqualTo(high, within(0.01));
                });
    }

    @Test
    void whatIsNotKnownIsNoEvidence() {
        assertThat(draft().exact("a", Double.NaN, "")
                        .sampled("b", 0.5, 0)
                        .exact("c", 7, "threads")
                        .done()
                        .evidence())
                .containsExactly(new Figure("c", 7, "threads", 7, 7));
    }

    @Test
    void threeLinesAreShownAndNoneThatIsHardlySeen() {
        List<FrameShare> lines = List.of(
                new FrameShare("a", 0.5), new FrameShare("b", 0.05), new FrameShare("c", 0.04), new FrameShare("d", 1));

        assertThat(draft().at(Place.Role.BLOCKED_AT, lines).done().where())
                .extracting(Place::frame)
                .containsExactly("a", "b");
        assertThat(draft().at(Place.Role.BLOCKED_AT, lines.get(2)).done().where())
                .extracting(Place::frame)
                .containsExactly("c");
    }

    @Test
    void tasksWaitForNothingThatIsNotKnownOrBelowNothing() {
        assertThat(draft().waiting(3).done().waitingTasks()).isEqualTo(3);
        assertThat(draft().waiting(-3).done().waitingTasks()).isZero();
        assertThat(draft().waiting(Double.NaN).done().waitingTasks()).isZero();
        assertThat(draft().waiting(Double.POSITIVE_INFINITY).done().waitingTasks())
                .isZero();
    }
}
