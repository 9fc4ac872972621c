package dev.lifeguard.probe.reader;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Arrivals are noted in the step in which they came. */
class ArrivalsTest {
    private final Arrivals arrivals = new Arrivals(2);

    @Test
    void stepsWithoutArrivalsKeepTheirPlace() {
        arrivals.step(5, false);
        arrivals.rest();
        arrivals.rest();
        arrivals.step(7, false);
        assertThat(arrivals.take()).containsExactly(0, 0, 5, 0, 0, 7);
    }

    @Test
    void aStepWithoutLengthCountsForTheOneBefore() {
        arrivals.step(5, false);
        arrivals.step(2, true);
        assertThat(arrivals.take()).containsExactly(0, 0, 7);
    }

    @Test
    void partsOfAStepAreOne() {
        arrivals.step(5, false);
        arrivals.rest();
        arrivals.step(1, false);
        arrivals.goesOn();
        arrivals.step(2, false);
        arrivals.goesOn();
        arrivals.rest();
        arrivals.step(4, false);
        assertThat(arrivals.take()).containsExactly(0, 0, 5, 0, 3, 4);
    }

    @Test
    void aNewIntervalBeginsEmpty() {
        arrivals.step(5, false);
        arrivals.rest();
        assertThat(arrivals.take()).containsExactly(0, 0, 5);
        assertThat(arrivals.take()).isEmpty();
        arrivals.step(1, true);
        assertThat(arrivals.take()).containsExactly(1);
    }
}
