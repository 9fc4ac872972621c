package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class PointTest {
    private static final double EXACT = 1e-9;

    @Test
    void measurementsAreWeightedByCertainty() {
        Point sum = new Point(8, 1, 0.03, 1).and(2, 0.01);
        assertThat(sum.logRate()).isCloseTo(1.75, within(EXACT));
        assertThat(sum.variance()).isCloseTo(0.0075, within(EXACT));
        assertThat(sum.rounds()).isEqualTo(2);
    }

    @Test
    void agingTakesCertaintyOnly() {
        assertThat(new Point(8, 1, 0.03, 2).aged(0.01)).isEqualTo(new Point(8, 1, 0.04, 2));
    }

    @Test
    void moreAtOnceHaveToPay() {
        Point few = new Point(8, 1, 0.01, 1);
        Point many = new Point(16, 1.1, 0.03, 1);
        double cost = 0.12 * Math.log(2);
        assertThat(many.gain(8)).isCloseTo(1.1 - cost, within(EXACT));
        assertThat(many.error(few)).isCloseTo(0.2, within(EXACT));
        assertThat(few.error()).isCloseTo(0.1, within(EXACT));
    }
}
