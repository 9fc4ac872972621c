package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class WakeupDelayTest {
    /** The first finds two workers asleep, the second one; the third waits for the first to end. */
    private static final List<TaskSample> TASKS = List.of(
            new TaskSample(1, 0, 3, 100, -1, -1, 1),
            new TaskSample(1, 10, 5, 100, -1, -1, 1),
            new TaskSample(1, 20, 83, 100, -1, -1, 1));

    @Test
    void countsWaitsWhileSeveralWorkersSleep() {
        assertThat(WakeupDelay.share(TASKS, 2)).isCloseTo(3 / 300.0, within(1e-12));
    }

    @Test
    void isZeroInAFullPool() {
        assertThat(WakeupDelay.share(TASKS, 1)).isZero();
    }

    @Test
    void isUnknownForWeightedSamples() {
        assertThat(WakeupDelay.share(List.of(new TaskSample(1, 0, 3, 100, -1, -1, 4)), 8))
                .isZero();
    }
}
