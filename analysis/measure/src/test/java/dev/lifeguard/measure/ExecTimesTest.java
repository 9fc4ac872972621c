package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.MS;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.measurement.Distribution;
import org.junit.jupiter.api.Test;

class ExecTimesTest {
    @Test
    void theMeanIsExactAndThePercentilesAreWithinTheBucket() {
        // 95 tasks of 3 ms and 5 of 500 ms, over two ticks
        Distribution exec = ExecTimes.of(Events.window(
                tick(1, PoolTickBuilder.of(t -> {
                    t.completed = 95;
                    t.execSumNs = 95 * 3 * MS;
                    t.exec = new long[] {LogBuckets.index(3 * MS), 95};
                })),
                tick(2, PoolTickBuilder.of(t -> {
                    t.completed = 5;
                    t.execSumNs = 5 * 500 * MS;
                    t.exec = new long[] {LogBuckets.index(500 * MS), 5};
                }))));

        assertThat(exec.mean()).isEqualTo(27.85);
        assertThat(exec.p50()).isCloseTo(3, withinPercentage(0.8));
        assertThat(exec.p90()).isCloseTo(3, withinPercentage(0.8));
        assertThat(exec.p99()).isCloseTo(500, withinPercentage(0.8));
        assertThat(exec.max()).isCloseTo(500, withinPercentage(0.8));
    }

    @Test
    void aForkJoinPoolHasAnExactMeanAndSampledPercentiles() {
        Distribution exec = ExecTimes.of(Events.window(tick(1, PoolTickBuilder.of(t -> {
            t.completed = 1000;
            t.execSumNs = 1000 * MS;
            t.exec = new long[] {LogBuckets.index(2 * MS), 10};
        }))));

        assertThat(exec.mean()).isEqualTo(1);
        assertThat(exec.p50()).isCloseTo(2, withinPercentage(0.8));
    }

    @Test
    void nothingCompletedIsNaN() {
        assertThat(ExecTimes.of(Events.window(tick(1)))).isEqualTo(Distribution.NONE);
        assertThat(ExecTimes.of(Events.window(tick(1, PoolTickBuilder.of(t -> t.execSumNs = MS)))))
                .isEqualTo(Distribution.NONE);
    }
}
