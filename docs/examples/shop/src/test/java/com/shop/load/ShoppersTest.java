package com.shop.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ShoppersTest {
    /** At this chance an exponential time equals its mean. */
    private static final double MEAN = 1 - 1 / Math.E;

    @Test
    void twiceAsManyComeAtNoonAsAtNight() {
        assertThat(Shoppers.pauseSeconds(0, MEAN)).isCloseTo(0.1, within(1e-9));
        assertThat(Shoppers.pauseSeconds(300, MEAN)).isCloseTo(0.05, within(1e-9));
        assertThat(Shoppers.pauseSeconds(600, MEAN)).isCloseTo(0.1, within(1e-9));
    }

    @Test
    void noPauseIsNegative() {
        assertThat(Shoppers.pauseSeconds(0, 0)).isZero();
    }
}
