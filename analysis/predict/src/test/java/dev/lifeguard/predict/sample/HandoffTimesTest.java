package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.predict.sim.Handoff;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HandoffTimesTest {
    private static final double US = 1e3;
    private static final double MS = 1e6;

    @Test
    void aFullPoolShowsTheTimeBetweenTasks() {
        Handoff handoff = handoff(oneAfterTheOther(100, 80 * US), 1);

        assertThat(handoff.betweenNs()).isCloseTo(80 * US, within(1.0));
    }

    @Test
    void aPoolWithIdleWorkersShowsOnlyTheWakeupTime() {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            samples.add(new Sample(i * 10 * MS, 50 * US, MS, MS, 0, 1));
        }

        assertThat(handoff(samples, 4).toIdleNs()).isEqualTo(50 * US);
        assertThat(handoff(samples, 4).betweenNs()).isZero();
    }

    /** One in five finds the worker idle. The others wait for it and do not show how soon it wakes up. */
    @Test
    void aMostlyFullPoolUsesTasksThatFoundAnIdleWorker() {
        List<Sample> samples = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            double first = i * 10 * MS;
            samples.add(new Sample(first, 50 * US, MS, MS, 0, 1));
            for (int j = 1; j < 5; j++) {
                samples.add(new Sample(first + 100 * US, j * MS, MS, MS, 0, 1));
            }
        }

        assertThat(handoff(samples, 1).toIdleNs()).isEqualTo(50 * US);
    }

    @Test
    void aPoolWithFreeWorkersIsNotFull() {
        assertThat(handoff(oneAfterTheOther(100, 80 * US), 2).betweenNs()).isZero();
    }

    @Test
    void noSamplesGiveNoTimes() {
        assertThat(handoff(List.of(), 4)).isEqualTo(Handoff.NONE);
    }

    private static Handoff handoff(List<Sample> samples, int size) {
        return HandoffTimes.handoff(samples, Occupancy.of(samples), size);
    }

    /** All arrive at once at one worker. */
    private static List<Sample> oneAfterTheOther(int count, double between) {
        List<Sample> samples = new ArrayList<>();
        double begin = 0;
        for (int i = 0; i < count; i++) {
            samples.add(new Sample(0, begin, MS, MS, 0, 1));
            begin += MS + between;
        }
        return samples;
    }
}
