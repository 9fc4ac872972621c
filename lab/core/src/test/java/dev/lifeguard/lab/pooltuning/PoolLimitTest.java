package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.lab.load.Schedule;
import dev.lifeguard.lab.load.Step;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolLimitTest {
    private static final double NO_CPU = Double.POSITIVE_INFINITY;

    /** 12 threads serve 24/s; 30/s for 60 s leaves 360 queued, which is 15 s. */
    @Test
    void theOriginalsBlockingLoadWaitsFifteenSecondsForTwelveThreads() {
        PoolLimit limit = PoolLimit.of(new Schedule(LoadKind.BLOCKING.steps(true)), 12, NO_CPU, 0.5);
        assertThat(limit.longestWaitSeconds()).isCloseTo(15, within(0.5));
        assertThat(limit.mostInPool()).isBetween(360, 375);
        assertThat(limit.longestExecutionSeconds()).isEqualTo(0.5, within(1e-6));
        assertThat(limit.mostBusy()).isEqualTo(12);
    }

    @Test
    void theSameLoadNeverWaitsForAHundredThreads() {
        PoolLimit limit = PoolLimit.of(new Schedule(LoadKind.BLOCKING.steps(true)), 100, NO_CPU, 0.5);
        assertThat(limit.longestWaitSeconds()).isZero();
        assertThat(limit.longestResponseSeconds()).isEqualTo(0.5, within(1e-6));
    }

    @Test
    void oneThreadRunsTasksInSequence() {
        PoolLimit limit = PoolLimit.of(new Schedule(List.of(new Step(1000, 1))), 1, 1, 0.5);
        // The last of 1000 arrives at 0.999 s and begins when 999 are done.
        assertThat(limit.longestWaitSeconds()).isCloseTo(999 * 0.5 - 0.999, within(1e-6));
    }

    @Test
    void tasksThatShareACpuTakeTwiceAsLong() {
        // Both arrive almost at once and share one CPU: each takes twice as long.
        PoolLimit limit = PoolLimit.of(new Schedule(List.of(new Step(1000, 1))), 2, 1, 1);
        assertThat(limit.longestExecutionSeconds()).isCloseTo(2, within(2e-3));
    }

    @Test
    void oneThreadPerCpuExecutesAtFullSpeed() {
        PoolLimit limit = PoolLimit.of(new Schedule(LoadKind.CPU.steps(true)), 2, 2, 0.045);
        assertThat(limit.longestExecutionSeconds()).isCloseTo(0.045, within(1e-6));
        assertThat(limit.mostBusy()).isEqualTo(2);
    }

    @Test
    void aHundredThreadsOnTwoCpusExecuteFiftyTimesSlower() {
        PoolLimit limit = PoolLimit.of(new Schedule(LoadKind.CPU.steps(true)), 100, 2, 0.045);
        assertThat(limit.longestExecutionSeconds() / 0.045).isCloseTo(50, within(0.5));
        assertThat(limit.mostBusy()).isEqualTo(100);
    }
}
