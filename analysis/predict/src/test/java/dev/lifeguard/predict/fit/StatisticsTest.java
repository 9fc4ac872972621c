package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

/** Computed by hand. */
class StatisticsTest {
    private final double[] x = {1, 2, 3, 4, 5};
    private final double[] y = {2, 4, 5, 4, 5};

    @Test
    void slopeErrorMatchesTheHandCalculation() {
        assertThat(Statistics.slope(x, y)).isCloseTo(0.6, within(1e-12));
        assertThat(Statistics.slopeError(x, y)).isCloseTo(Math.sqrt(2.4 / 3 / 10), within(1e-12));
    }

    @Test
    void slopeErrorOfALineIsZero() {
        assertThat(Statistics.slopeError(x, new double[] {0.1, 0.2, 0.3, 0.4, 0.5}))
                .isCloseTo(0, within(1e-7));
    }

    @Test
    void slopeErrorOfEqualValuesIsInfinite() {
        assertThat(Statistics.slope(new double[5], y)).isZero();
        assertThat(Statistics.slopeError(new double[5], y)).isInfinite();
    }
}
