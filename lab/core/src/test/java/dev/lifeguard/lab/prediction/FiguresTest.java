package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.prediction.work.Figures;
import dev.lifeguard.lab.prediction.work.RunFaults;
import dev.lifeguard.lab.prediction.work.RunLog;
import java.util.Arrays;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class FiguresTest {
    @Test
    void percentilesAreThoseOfTheLog() {
        Figures figures = Figures.of(SampleResults.log(
                7, LongStream.rangeClosed(1, 100).map(ms -> 7 * ms).toArray()));
        assertThat(figures.tasks()).isEqualTo(100);
        assertThat(figures.p50Ms()).isEqualTo(350);
        assertThat(figures.p95Ms()).isEqualTo(665);
        assertThat(figures.p99Ms()).isEqualTo(693);
        assertThat(figures.needP50Ms()).isEqualTo(7);
        assertThat(figures.latenessP99Ms()).isZero();
    }

    @Test
    void throughputSpansFirstArrivalToLastEnd() {
        assertThat(Figures.of(SampleResults.log(10, 10, 20, 80)).throughput()).isEqualTo(30);
    }

    @Test
    void theSettledSizeIsThatOfTheLaterHalf() {
        assertThat(Figures.of(SampleResults.log(1, new long[9])).settledSize()).isEqualTo(6); // of 4 to 8
    }

    @Test
    void theMedianIsNeverBelowThatOfTheDemands() {
        RunLog log = SampleResults.log(10, 30, 10, 20, 10, 15);
        assertThat(RunFaults.of(log)).isEmpty();
        assertThat(Figures.of(log).p50Ms())
                .isGreaterThanOrEqualTo(Figures.of(log).needP50Ms());
    }

    @Test
    void busyThreadsAreSampledEveryTenMilliseconds() {
        // 0 to 25 ms, 10 to 20 ms, 20 to 50 ms
        int[] active = ObservedRun.active(SampleResults.log(1, 25, 10, 30));
        assertThat(active).containsExactly(1, 2, 2, 1, 1, 0);
        assertThat(Arrays.stream(active).max()).hasValue(2);
    }
}
