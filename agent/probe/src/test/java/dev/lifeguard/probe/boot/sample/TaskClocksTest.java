package dev.lifeguard.probe.boot.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which samples have their clocks read. */
class TaskClocksTest {
    private static final int SAMPLES = 200_000;

    private final TaskClocks clocks = new TaskClocks();
    private final SplittableRandom times = new SplittableRandom(5);

    @Test
    void aStrideOfOneReadsAllAndOneOfZeroNone() {
        for (int i = 0; i < 100; i++) {
            assertThat(clocks.wanted(1, times.nextLong())).isTrue();
        }
        for (int i = 0; i < 100; i++) {
            assertThat(clocks.wanted(0, times.nextLong())).isFalse();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 7, 50})
    void ofAStrideAndOneTwoAreReadOneAfterTheOther(int stride) {
        int read = 0;
        int run = 0;
        for (int i = 0; i < SAMPLES; i++) {
            if (clocks.wanted(stride, times.nextLong())) {
                read++;
                run++;
            } else {
                assertThat(run % 2).as("samples read one after the other").isZero();
                run = 0;
            }
        }
        assertThat(read / (double) SAMPLES).isCloseTo(2.0 / (stride + 1), within(0.1 / stride));
    }

    /** The arrival time also decides which of many tasks are sampled. */
    @ParameterizedTest
    @ValueSource(ints = {3, 100})
    void theChoiceOfSamplesDoesNotDecide(int weight) {
        int sampled = 0;
        int read = 0;
        for (long time = 0; sampled < 20_000; time += 1_000) {
            if (WaitSampler.chosen(time, weight)) {
                sampled++;
                read += clocks.wanted(9, time) ? 1 : 0;
            }
        }
        assertThat(read / (double) sampled).isCloseTo(0.2, within(0.02));
    }
}
