package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.lab.paralleleach.Runs.timing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.lab.paralleleach.work.Timing;
import dev.lifeguard.report.page.Bars;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelEachMessageTest {
    @Test
    void comparesTheBreakEvenCostsWithTheRuleOfThumb() {
        Headline message = message(
                timing(Kind.SPIN, 100, 0, false, 0.1),
                timing(Kind.SPIN, 100, 20, false, 10),
                timing(Kind.SPIN, 1_000_000, 0, false, 1000),
                timing(Kind.SPIN, 1_000_000, 20, false, 10),
                timing(Kind.SLEEP, 100, 0, false, 113),
                timing(Kind.SLEEP, 100, 20, false, 10));
        assertThat(message.sentence())
                .isEqualTo("20 threads pay off from 10.0 µs of computing and from 113 µs or less of waiting per task,"
                        + " not from 5 ms as the rule of thumb says.");
        assertThat(message.bars().rows())
                .extracting(row -> row.bars().stream().map(Bars.Bar::text).toList())
                .containsExactly(List.of("10.0 µs", "5 ms"), List.of("below 113 µs", "5 ms"));
    }

    @Test
    void comparesTheOriginalsCases() {
        assertThat(message(
                                timing(Kind.SPIN, 100, 0, false, 0.1),
                                timing(Kind.SPIN, 100, 20, false, 10),
                                timing(Kind.TRIM, 0, 0, false, 0.05),
                                timing(Kind.TRIM, 0, 20, false, 2),
                                timing(Kind.SLEEP, ParallelEachPlan.SLOW_NS, 0, false, 10_100),
                                timing(Kind.SLEEP, ParallelEachPlan.SLOW_NS, 20, false, 505))
                        .context())
                .isEqualTo("Trimming 1000 strings took 50.0 µs serially and 2.00 ms on 20 threads (published: 2 ms and"
                        + " 120 ms). 1000 waits of 10.0 ms took 10.1 s serially and 505 ms on 20 threads (published:"
                        + " 10.5 s and 900 ms).");
    }

    @Test
    void leavesOutWhatConfirmsTheRule() {
        assertThat(message(
                                timing(Kind.SPIN, 10_000_000, 0, false, 10_000),
                                timing(Kind.SPIN, 10_000_000, 20, false, 11_000))
                        .sentence())
                .isEmpty();
    }

    @Test
    void saysNothingWithoutTimings() {
        assertThat(ParallelEachMessage.of(new Timings(List.of()))).isEmpty();
    }

    private static Headline message(Timing... timings) {
        return ParallelEachMessage.of(new Timings(List.of(timings))).orElseThrow();
    }
}
