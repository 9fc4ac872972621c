package dev.lifeguard.probe.reader.meter;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Outside submissions and forks, told apart by counts alone. */
class OutsideTasksTest {
    private final OutsideTasks tasks = new OutsideTasks();

    @Test
    void tasksFromOutsideArriveWhenTheyAreHandedOver() {
        assertThat(tasks.step(10, 0, 0)).isEqualTo(10);
        assertThat(tasks.open()).isEqualTo(10);
        assertThat(tasks.step(0, 0, 4)).isZero();
        assertThat(tasks.step(2, 0, 8)).isEqualTo(2);
        assertThat(tasks.open()).isZero();
    }

    @Test
    void forksArriveWhenTheyEnd() {
        assertThat(tasks.step(1, 0, 100)).isEqualTo(100);
        assertThat(tasks.step(0, 0, 50)).isEqualTo(50);
        assertThat(tasks.open()).isZero();
    }

    @Test
    void asManyArriveAsEndOrLeave() {
        long arrived = tasks.step(10, 3, 2) + tasks.step(1, 0, 20) + tasks.step(5, 0, 1);
        long left = 3;
        for (int i = 0; i <= OutsideTasks.IDLE_STEPS; i++) {
            arrived += tasks.step(0, 0, 0);
            left += tasks.lost(true);
        }
        assertThat(arrived).isEqualTo(23 + left);
        assertThat(left).isEqualTo(3 + 4);
    }

    @Test
    void anOpenTaskIsLostOnlyAfterManyIdleSteps() {
        tasks.step(1, 0, 0);
        for (int i = 1; i < OutsideTasks.IDLE_STEPS; i++) {
            tasks.step(0, 0, 0);
            assertThat(tasks.lost(true)).isZero();
        }
        tasks.step(0, 0, 0);
        assertThat(tasks.lost(false)).describedAs("it runs").isZero();
        for (int i = 1; i < OutsideTasks.IDLE_STEPS; i++) {
            tasks.step(0, 0, 0);
            assertThat(tasks.lost(true)).isZero();
        }
        tasks.step(0, 0, 0);
        assertThat(tasks.lost(true)).isEqualTo(1);
        assertThat(tasks.open()).isZero();
    }

    @Test
    void samplesAreReportedWhereAtLeastHalfOfTheTasksAreFromOutside() {
        assertThat(tasks.interval(50, 50, 100)).isTrue();
        assertThat(tasks.interval(49, 49, 100)).isFalse();
        assertThat(tasks.areMost()).isFalse();
        assertThat(tasks.interval(0, 50, 100)).isFalse();
        assertThat(tasks.areMost()).describedAs("so they are followed again").isTrue();
        assertThat(tasks.interval(50, 50, 100))
                .describedAs("the interval before")
                .isFalse();
        assertThat(tasks.interval(50, 50, 100)).isTrue();
    }

    @Test
    void samplesOfAQueueThatIsWorkedOffAreRepresentative() {
        assertThat(tasks.interval(10, 1000, 10)).isTrue();
        assertThat(tasks.interval(100, 0, 100)).isTrue();
        assertThat(tasks.areMost()).isTrue();
    }
}
