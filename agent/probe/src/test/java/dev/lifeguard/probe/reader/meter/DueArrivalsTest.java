package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DueArrivalsTest {
    private final DueArrivals arrivals = new DueArrivals();

    @Test
    void tasksThatLeftOrBecameDueHaveArrived() {
        assertThat(arrivals.of(8)).isEqualTo(8);
        assertThat(arrivals.of(0)).isZero();
    }

    @Test
    void aTaskThatIsMissedInBetweenArrivesOnce() {
        assertThat(arrivals.of(3)).isEqualTo(3); // three are due
        assertThat(arrivals.of(-1)).isZero(); // one was taken while the queue was read
        assertThat(arrivals.of(1)).isZero(); // its start is counted
        assertThat(arrivals.of(2)).isEqualTo(2);
        assertThat(arrivals.unseen()).isZero();
    }

    @Test
    void laterArrivalsStandInForAMissingOne() {
        arrivals.of(-1);

        assertThat(arrivals.of(5)).isEqualTo(4);
    }

    @Test
    void aTaskMissingForASecondHasLeft() {
        arrivals.of(-2);
        for (int i = 0; i < 9; i++) {
            assertThat(arrivals.of(0)).isZero();
            assertThat(arrivals.unseen()).isZero();
        }
        assertThat(arrivals.of(0)).isZero();

        assertThat(arrivals.unseen()).isEqualTo(2);
        assertThat(arrivals.unseen()).isZero();
        assertThat(arrivals.of(3)).isEqualTo(3);
    }
}
