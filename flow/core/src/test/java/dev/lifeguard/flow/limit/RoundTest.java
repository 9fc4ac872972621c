package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class RoundTest {
    private static final double EXACT = 1e-9;

    @Test
    void throughputIsRunningItemsOverTheTimeOfEach() {
        assertThat(Math.exp(new Round(8, 1000).logRate())).isCloseTo(0.008, within(EXACT));
        assertThat(Math.exp(new Round(4, 6, Math.sqrt(1000), 1000, 2, 2 * Math.sqrt(1000)).logRate()))
                .isCloseTo(0.006, within(EXACT));
    }

    @Test
    void itemsWithoutDurationCountAsOneNanosecond() {
        assertThat(new Round(8, 0).logRate()).isCloseTo(Math.log(8), within(EXACT));
    }

    /**
     * Items of 1 and 9: the mean of the roots is 2, the mean 5, and the variance of the roots a quarter of 2². More
     * other items ended while the long ones ran.
     */
    @Test
    void theVarianceIsOfTheMeanRoot() {
        Round round = new Round(16, 16, 2, 5, 4, 10);
        assertThat(round.logTime()).isCloseTo(Math.log(4), within(EXACT));
        assertThat(round.variance()).isCloseTo(4 * 0.25 / 16, within(EXACT));
    }

    /** The same items, but as many others ended while the long ones ran: all had to wait longer. */
    @Test
    void sharedDelaysCountOncePerConcurrentItems() {
        assertThat(new Round(16, 16, 2, 5, 4, 8).variance()).isCloseTo(4 * (0.01 / 16 + 0.25 * 2), within(EXACT));
        assertThat(new Round(160, 16, 2, 5, 4, 8).variance())
                .isCloseTo(4 * (0.01 / 160 + 0.25 * 0.1 * 1.1), within(EXACT));
    }

    @Test
    void oneAtATimeHasNoSharedDelay() {
        Round alone = new Round(16, 1, 2, 5, 0, 0);
        assertThat(alone.variance()).isCloseTo(4 * 0.25 / 16, within(EXACT));
    }

    @Test
    void itemsOfEqualTimeAreNotCertain() {
        assertThat(new Round(16, 1000).variance()).isCloseTo(4 * 0.01 / 16, within(EXACT));
    }
}
