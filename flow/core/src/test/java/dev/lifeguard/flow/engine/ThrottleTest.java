package dev.lifeguard.flow.engine;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.flow.limit.Limit;
import dev.lifeguard.flow.limit.Round;
import org.junit.jupiter.api.Test;

class ThrottleTest {
    private static final int MAX = 1024;

    /**
     * Two items at once: one beside four others that run one after the other, and so on. Items that began among fewer
     * do not count; here that is the first. While it runs, four others end; while the last of these runs, one. From the
     * eighth on these take longer.
     */
    @Test
    void aRoundHasItemTimesAndConcurrentEnds() {
        Limit start = Limit.between(2, MAX);
        Throttle throttle = new Throttle(start);
        Throttle.RunningItem one = throttle.began(0);
        Throttle.RunningItem other = throttle.began(0);
        for (int ended = 1; ended <= 14; ended++) {
            assertThat(throttle.limit()).isSameAs(start);
            throttle.ended(other, ended < 8 ? 1024 : 16384);
            other = throttle.began(0);
            if (ended % 4 == 0) {
                throttle.ended(one, 4096);
                one = throttle.began(0);
            }
        }
        double rootNs = (7 * 32 + 7 * 128 + 2 * 64) / 16.0;
        double meanNs = (7 * 1024 + 7 * 16384 + 2 * 4096) / 16.0;
        double rootOthers = (3 * 1 + 2 * 2) / 16.0;
        double both = (32 + 2 * 128 + 2 * 2 * 64) / 16.0;
        assertThat(throttle.limit()).isEqualTo(start.after(new Round(16, 2, rootNs, meanNs, rootOthers, both)));
    }
}
