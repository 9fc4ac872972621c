package dev.lifeguard.model.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Random;
import org.junit.jupiter.api.Test;

class LogBucketsTest {
    private static final long HUNDRED_DAYS = 100L * 24 * 3600 * 1_000_000_000;

    @Test
    void shortTimesAreExact() {
        for (int ns = 0; ns < 128; ns++) {
            assertThat(LogBuckets.index(ns)).isEqualTo(ns);
            assertThat(LogBuckets.low(ns)).isEqualTo(ns);
            assertThat(LogBuckets.middle(ns)).isEqualTo(ns);
        }
    }

    @Test
    void bucketsHaveNoGapsOrOverlaps() {
        for (int index = 1; index < LogBuckets.COUNT; index++) {
            long low = LogBuckets.low(index);
            assertThat(LogBuckets.index(low)).isEqualTo(index);
            assertThat(LogBuckets.index(low - 1)).isEqualTo(index - 1);
        }
    }

    @Test
    void theMiddleIsWithinEightTenthsOfAPercent() {
        Random random = new Random(1);
        for (int i = 0; i < 1_000_000; i++) {
            long ns = (random.nextLong() & Long.MAX_VALUE) >>> random.nextInt(63);
            if (ns >= HUNDRED_DAYS) {
                continue;
            }
            long middle = LogBuckets.middle(LogBuckets.index(ns));
            assertThat(Math.abs(middle - ns)).isLessThanOrEqualTo((long) (0.008 * ns));
        }
    }

    @Test
    void clampsNegativeAndEnormousTimes() {
        assertThat(LogBuckets.index(-1)).isZero();
        assertThat(LogBuckets.index(Long.MIN_VALUE)).isZero();
        assertThat(LogBuckets.index(Long.MAX_VALUE)).isEqualTo(LogBuckets.COUNT - 1);
        assertThat(LogBuckets.low(LogBuckets.COUNT - 1)).isGreaterThan(HUNDRED_DAYS);
    }

    @Test
    void refusesInvalidBuckets() {
        assertThatThrownBy(() -> LogBuckets.low(-1)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> LogBuckets.middle(LogBuckets.COUNT))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("no bucket 3072");
    }
}
