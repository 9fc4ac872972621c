package dev.lifeguard.console.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class BucketCountsTest {
    @ParameterizedTest
    @CsvSource({"0, 0.008", "2, 0.032"})
    void percentilesAreAsExactAsTheBuckets(int shift, double error) {
        BucketCounts counts = new BucketCounts(shift);
        for (int ms = 100; ms >= 1; ms--) {
            counts.addNs(ms * 1_000_000L, 1);
        }
        assertThat(counts.percentileMs(0.5)).isCloseTo(50, within(50 * error));
        assertThat(counts.percentileMs(0.95)).isCloseTo(95, within(95 * error));
        assertThat(counts.percentileMs(1)).isCloseTo(100, within(100 * error));
    }

    @Test
    void twoAreAdded() {
        BucketCounts one = new BucketCounts(0);
        BucketCounts other = new BucketCounts(0);
        one.addNs(10, 1);
        other.addNs(20, 3);
        one.add(other);
        assertThat(one.percentileMs(0.25)).isEqualTo(10e-6);
        assertThat(one.percentileMs(0.26)).isEqualTo(20e-6);
    }

    @Test
    void impossibleValuesDoNotCount() {
        BucketCounts counts = new BucketCounts(0);
        counts.addBucket(-1, 1);
        counts.addBucket(Integer.MAX_VALUE, 1);
        counts.addNs(5, -1);
        assertThat(counts.percentileMs(0.5)).isNaN();
    }
}
