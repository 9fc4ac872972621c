package dev.lifeguard.lab.prediction.rival;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.prediction.measured.SampleTimes;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FormulasTest {
    @ParameterizedTest
    @CsvSource({
        "4,  0, 10,  4", // only CPU: a thread for each core
        "4, 50,  5, 44", // 4 x (1 + 10)
        "2, 90, 10, 20", // 2 x (1 + 9)
        "2,  1,  3,  3", // 2 x 4/3 = 2.67
        "1,  0,  1,  1",
    })
    void goetzAsByHand(int cores, double waited, double computed, int threads) {
        assertThat(Formulas.goetz(cores, waited, computed)).isEqualTo(threads);
    }

    @Test
    void busyThreadsAreSampledEveryTenMilliseconds() {
        // 0 to 25 ms, 10 to 20 ms, 20 to 50 ms
        assertThat(Formulas.busyThreads(SampleTimes.of(1, 0, 1, 25, 10, 30))).containsExactly(1, 2, 2, 1, 1, 0);
    }

    @Test
    void sizesNeverExceedTheMaximum() {
        assertThat(Formulas.goetz(2, 1e12, 1)).isEqualTo(Sizer.MAX_SIZE);
        assertThat(Formulas.active(1_000_000)).isEqualTo(Sizer.MAX_SIZE);
    }

    @Test
    void activeIsOneAndAHalfTimesThe99thPercentile() {
        assertThat(Formulas.active(IntStream.rangeClosed(1, 100).toArray())).isEqualTo(149); // 1.5 x 99
        assertThat(Formulas.active(3)).isEqualTo(5);
        assertThat(Formulas.active(0, 0, 0)).isEqualTo(1);
    }

    @Test
    void activeIgnoresTheTopPercent() {
        int[] mostlyFour = IntStream.range(0, 1000).map(i -> i < 9 ? 64 : 4).toArray();
        assertThat(Formulas.active(mostlyFour)).isEqualTo(6);
    }
}
