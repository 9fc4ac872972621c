package dev.lifeguard.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.TaskSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class WakingTest {
    /** The first finds two workers asleep, the second one; the third waits for the first to end. */
    private static final List<TaskSample> TASKS = List.of(
            new TaskSample(1, 0, 3, 100, 50, 10, 1),
            new TaskSample(1, 10, 5, 100, 50, 10, 1),
            new TaskSample(1, 20, 83, 100, 50, 10, 1));

    @Test
    void whatAWorkerWaitedToWakeIsNotItsTasks() {
        List<TaskSample> tasks = Waking.off(TASKS, 2);

        assertThat(tasks).extracting(TaskSample::runQueueNs).containsExactly(7L, 10L, 10L);
        assertThat(tasks).extracting(TaskSample::blockedNs).containsExactly(43L, 40L, 40L);
        assertThat(Waking.share(TASKS, tasks)).isCloseTo(3 / 300.0, within(1e-12));
    }

    @Test
    void aTaskThatWaitedForAFullPoolKeepsItsOwn() {
        assertThat(Waking.off(TASKS, 1)).isEqualTo(TASKS);
    }

    @Test
    void noRunQueueWaitBecomesNegative() {
        List<TaskSample> late = List.of(new TaskSample(1, 0, 1000, 100, 50, 10, 1));

        assertThat(Waking.off(late, 8)).extracting(TaskSample::runQueueNs).containsExactly(0L);
    }

    @Test
    void whereTasksStandForSeveralNothingIsTakenOff() {
        List<TaskSample> some = List.of(new TaskSample(1, 0, 3, 100, 50, 10, 4));

        assertThat(Waking.off(some, 8)).isEqualTo(some);
        assertThat(Waking.share(some, some)).isZero();
    }
}
