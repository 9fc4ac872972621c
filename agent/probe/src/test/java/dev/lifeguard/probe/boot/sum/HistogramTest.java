package dev.lifeguard.probe.boot.sum;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.LogBuckets;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** The bootstrap classes and the model use the same buckets for times. */
class HistogramTest {
    @Test
    void bucketsAreThoseOfTheModelAtEveryBoundary() {
        assertThat(Histogram.CHUNKS * Histogram.CHUNK).isEqualTo(LogBuckets.COUNT);
        for (int i = 0; i < LogBuckets.COUNT; i++) {
            long low = LogBuckets.low(i);
            for (long ns = low - 1; ns <= low + 1; ns++) {
                assertThat(Histogram.index(ns)).describedAs("%d ns", ns).isEqualTo(LogBuckets.index(ns));
            }
        }
    }

    @Test
    void bucketsAreThoseOfTheModelForAnyTime() {
        Random random = new Random(7);
        for (int i = 0; i < 200_000; i++) {
            long ns = random.nextLong() >> random.nextInt(64);
            assertThat(Histogram.index(ns)).describedAs("%d ns", ns).isEqualTo(LogBuckets.index(ns));
        }
        assertThat(Histogram.index(Long.MIN_VALUE)).isZero();
        assertThat(Histogram.index(Long.MAX_VALUE)).isEqualTo(LogBuckets.COUNT - 1);
    }

    @Test
    void addsUp() {
        Histogram one = new Histogram();
        Histogram two = new Histogram();
        one.record(5);
        two.record(5);
        two.record(1_000_000);
        one.add(two);
        int bucket = Histogram.index(1_000_000);
        int[] chunk = one.chunk(bucket / Histogram.CHUNK);
        assertThat(one.chunk(0)).isNotNull();
        assertThat(one.chunk(0)[5]).isEqualTo(2);
        assertThat(chunk[bucket % Histogram.CHUNK]).isEqualTo(1);
        assertThat(one.chunk(Histogram.CHUNKS - 1)).isNull();
    }
}
