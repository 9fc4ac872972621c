package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class OccupancyTest {
    /** From 0 to 4, 1 to 2, 2 to 5 and 2 to 3: one ends as two others begin. */
    private final Occupancy occupancy = Occupancy.of(List.of(task(2, 1), task(0, 4), task(1, 1), task(2, 3)));

    @Test
    void aTaskThatEndsAsAnotherBeginsDoesNotOverlapIt() {
        assertThat(occupancy.others(0)).isZero();
        assertThat(occupancy.others(1)).isEqualTo(1);
        assertThat(occupancy.others(2)).isEqualTo(1);
        assertThat(occupancy.most()).isEqualTo(3);
    }

    @Test
    void countsEndedTasks() {
        assertThat(occupancy.ended(1.9)).isZero();
        assertThat(occupancy.ended(2)).isEqualTo(1);
        assertThat(occupancy.ended(4.5)).isEqualTo(3);
        assertThat(occupancy.ended(9)).isEqualTo(4);
    }

    @Test
    void mayBeEmpty() {
        assertThat(Occupancy.of(List.of()).most()).isZero();
        assertThat(Occupancy.of(List.of()).others(1)).isZero();
    }

    private static Sample task(double arrived, double exec) {
        return new Sample(arrived, 0, exec, 0, exec, 1);
    }
}
