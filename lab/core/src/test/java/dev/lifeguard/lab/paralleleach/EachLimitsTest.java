package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.work.Call;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import org.junit.jupiter.api.Test;

class EachLimitsTest {
    @Test
    void serialTakesTheSum() {
        assertThat(EachLimits.ms(new double[] {1, 2, 3}, 0)).isEqualTo(6);
    }

    @Test
    void nothingIsFasterThanItsLongestTask() {
        assertThat(EachLimits.ms(new double[] {1, 2, 30}, 20)).isEqualTo(30);
    }

    @Test
    void threadsShareTheWorkEvenly() {
        assertThat(EachLimits.ms(new double[] {4, 4, 4, 4, 1, 1}, 2)).isEqualTo(9);
    }

    @Test
    void tasksAreIndivisible() {
        // 30 files on 8 threads: some thread has four of them
        double[] files = new double[30];
        java.util.Arrays.fill(files, 80);
        assertThat(EachLimits.ms(files, 8)).isEqualTo(320);
    }

    @Test
    void noTasksTakeNoTime() {
        assertThat(EachLimits.ms(new double[0], 8)).isZero();
    }

    @Test
    void cpuBoundTasksShareTheCores() {
        assertThat(EachLimits.ms(new Call(Kind.SPIN, 1_000_000, 20, 1000), 2)).isEqualTo(500);
        assertThat(EachLimits.ms(new Call(Kind.SPIN, 1_000_000, 0, 1000), 2)).isEqualTo(1000);
    }

    @Test
    void thePublishedCaseCannotTakeLessThanHalfASecond() {
        assertThat(EachLimits.ms(new Call(Kind.SLEEP, 10_000_000, 20, 1000), 2)).isEqualTo(500);
        assertThat(EachLimits.ms(new Call(Kind.TRIM, 0, 20, 1000), 2)).isNaN();
    }
}
