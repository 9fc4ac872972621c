package dev.lifeguard.probe.reader.workers;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.probe.boot.sum.Stamp;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Compares sums of ages computed from sums of stamps with adding them one by one. */
class IntegralTest {
    private static long stamp(long unit) {
        return Stamp.at(Stamp.BASE + (unit << Stamp.UNIT_BITS));
    }

    @Test
    void agesAreExactWhereverTheSumsWrap() {
        Random random = new Random(11);
        for (int round = 0; round < 2000; round++) {
            long from = random.nextLong(1L << 41);
            long to = from + random.nextInt(1_000_000);
            long before = random.nextLong(); // any state of the word
            long sum = before;
            long ages = 0;
            int events = random.nextInt(200);
            for (int i = 0; i < events; i++) {
                long at = from - 1000 + random.nextLong(to - from + 2000); // slightly outside as well
                sum += stamp(at);
                ages += to - at;
            }
            assertThat(Integral.ages(sum - before, from, to)).isEqualTo(ages);
            assertThat(Stamp.count(sum - before)).isEqualTo(events);
        }
    }

    @Test
    void aMillionEventsOfOneStepAreCounted() {
        long sum = 0;
        for (int i = 0; i < 1_000_000; i++) {
            sum += stamp(5_000 + i % 100);
        }
        assertThat(Stamp.count(sum)).isEqualTo(1_000_000);
        assertThat(Integral.ages(sum, 5_000, 5_100)).isEqualTo(10_000L * (100 * 101 / 2));
    }
}
