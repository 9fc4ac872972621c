package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.predict.sample.Sample;
import java.util.List;
import org.junit.jupiter.api.Test;

class OtherReadyTasksTest {
    @Test
    void averagesOverTheTimeOfATask() {
        assertThat(OtherReadyTasks.of(List.of(task(0, 4, 0), task(1, 1, 0), task(2, 4, 0))))
                .containsExactly(0.25 + 0.5, 1, 0.5);
    }

    @Test
    void partlyBlockedTasksCountForTheRest() {
        assertThat(OtherReadyTasks.of(List.of(task(0, 4, 0), task(0, 4, 3)))).containsExactly(0.25, 1);
    }

    @Test
    void countsTasksByWeight() {
        Sample three = new Sample(0, 0, 4, 0, 0, 3);

        assertThat(OtherReadyTasks.of(List.of(task(0, 4, 0), three))).containsExactly(3, 1 + 2);
    }

    @Test
    void isZeroForASingleTask() {
        assertThat(OtherReadyTasks.of(List.of(task(0, 4, 1), task(4, 2, 0)))).containsExactly(0, 0);
        assertThat(OtherReadyTasks.of(List.of(task(3, 0, 0)))).containsExactly(0);
        assertThat(OtherReadyTasks.of(List.of())).isEmpty();
    }

    private static Sample task(double started, double exec, double blocked) {
        return new Sample(started, 0, exec, exec - blocked, blocked, 1);
    }
}
