package dev.lifeguard.console.compare;

import static dev.lifeguard.console.timeline.Samples.figures;
import static dev.lifeguard.console.timeline.Samples.pool;
import static dev.lifeguard.console.timeline.Samples.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.console.compare.Comparison.Difference;
import dev.lifeguard.console.timeline.Samples;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ComparisonTest {
    /** A pool whose seconds vary randomly around these figures. */
    private static Recording recording(int seconds, double busy, double waiting, long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Tick> ticks = new ArrayList<>();
        for (int second = 1; second <= seconds; second++) {
            double factor = 0.5 + random.nextDouble();
            ticks.add(tick(second, figures(1, busy * factor, waiting * factor, Math.round(100 * factor))));
        }
        return Samples.recording(List.of(pool(1, "prices")), List.of(), ticks);
    }

    private static Difference figure(Comparison comparison, String name) {
        return comparison.pools().get(0).differences().stream()
                .filter(difference -> difference.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void equalLoadsDifferByNoise() {
        Comparison same = Comparison.of(recording(120, 2, 1, 1), recording(120, 2, 1, 2));
        assertThat(same.pools().get(0).differences()).noneMatch(Difference::moreThanNoise);
    }

    @Test
    void aDoubledLoadIsMoreThanNoise() {
        Comparison doubled = Comparison.of(recording(120, 2, 1, 1), recording(120, 2, 2, 2));
        Difference waiting = figure(doubled, "waiting tasks");
        assertThat(waiting.moreThanNoise()).isTrue();
        assertThat(waiting.changePercent()).isBetween(80.0, 120.0);
        assertThat(figure(doubled, "throughput").moreThanNoise()).isFalse();
    }

    @Test
    void halfAMinuteIsInconclusive() {
        Difference waiting = figure(Comparison.of(recording(30, 2, 1, 1), recording(30, 2, 9, 2)), "waiting tasks");
        assertThat(waiting.moreThanNoise()).isFalse();
        assertThat(waiting.why()).isEqualTo("too short to say: 3 blocks of 10 s, and it takes 6");
    }

    @Test
    void aMissingPoolIsReported() {
        Recording nothing = Samples.recording(List.of(), List.of(), List.of(tick(1), tick(2)));
        assertThat(Comparison.of(recording(60, 2, 1, 1), nothing).pools())
                .extracting(Comparison.Pool::name)
                .containsExactly("prices");
    }
}
