package dev.lifeguard.probe.reader.workers;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class ClockBudgetTest {
    @Test
    void whatFitsIsReadWhole() {
        double share =
                ClockBudget.largestShare(new long[] {ClockBudget.TASKS / 2, ClockBudget.TASKS / 2}, ClockBudget.TASKS);
        assertThat(ClockBudget.stride(ClockBudget.TASKS / 2, share)).isEqualTo(1);
        assertThat(ClockBudget.largestShare(new long[0], ClockBudget.TASKS)).isPositive();
    }

    @Test
    void aSmallPoolIsReadWholeBesideALargeOne() {
        double share = ClockBudget.largestShare(new long[] {10_000, 10}, ClockBudget.TASKS);
        assertThat(share).isEqualTo(ClockBudget.TASKS - 10);
        assertThat(ClockBudget.stride(10, share)).isEqualTo(1);
    }

    @Test
    void theBudgetIsUsedUpAndNotExceeded() {
        SplittableRandom random = new SplittableRandom(3);
        for (int i = 0; i < 1_000; i++) {
            long[] sampled = random.longs(1 + random.nextInt(60), 1, 2 + random.nextInt(500))
                    .toArray();
            double share = ClockBudget.largestShare(sampled.clone(), ClockBudget.TASKS);
            double read = Arrays.stream(sampled)
                    .mapToDouble(of -> Math.min(of, share))
                    .sum();
            assertThat(read)
                    .isCloseTo(
                            Math.min(ClockBudget.TASKS, Arrays.stream(sampled).sum()), within(1e-6));
        }
    }

    @Test
    void theStrideGivesTheShare() {
        double share = 12.5;
        for (long sampled : new long[] {50, 500, 50_000}) {
            int stride = ClockBudget.stride(sampled, share);
            assertThat(2.0 / (stride + 1) * sampled).isCloseTo(share, within(0.2 * share));
        }
    }
}
