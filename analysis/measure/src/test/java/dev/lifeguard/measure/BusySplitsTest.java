package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.MS;
import static dev.lifeguard.measure.Events.SECOND;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.measurement.BusySplit;
import java.util.List;
import org.junit.jupiter.api.Test;

class BusySplitsTest {
    @Test
    void theRestOfBusyTimeIsBlocked() {
        BusySplit split = BusySplits.of(Events.window(tick(1, busy(500 * MS, 250 * MS))), SplitSource.SCHEDSTAT);

        assertThat(split).isEqualTo(new BusySplit(0.25, 0.125, 0.625));
    }

    @Test
    void onlyBusyTimeWithKnownClocksCounts() {
        BusySplit split = BusySplits.of(
                Events.window(tick(1, busy(SECOND, SECOND)), tick(2, busy(-1, SECOND)), tick(3, busy(SECOND, -1))),
                SplitSource.SCHEDSTAT);

        assertThat(split).isEqualTo(new BusySplit(0.5, 0.5, 0));
    }

    @Test
    void clocksBeyondTheBusyTimeAreCut() {
        BusySplit split = BusySplits.of(Events.window(tick(1, busy(3 * SECOND, SECOND))), SplitSource.SCHEDSTAT);

        assertThat(split).isEqualTo(new BusySplit(0.75, 0.25, 0));
    }

    @Test
    void blockedIncludesTheRestWithoutARunQueueClock() {
        BusySplit split = BusySplits.of(Events.window(tick(1, busy(SECOND, -1))), SplitSource.CPU_TIME);

        assertThat(split).isEqualTo(new BusySplit(0.5, Double.NaN, 0.5));
    }

    @Test
    void workersWithoutCpuTimeWereBlocked() {
        assertThat(BusySplits.of(Events.window(tick(1, busy(0, 0))), SplitSource.SCHEDSTAT))
                .isEqualTo(new BusySplit(0, 0, 1));
    }

    @Test
    void clocksOfIdleWorkersSplitNothing() {
        PoolTick between = PoolTickBuilder.of(t -> {
            t.cpuNs = 5 * MS;
            t.runQueueNs = 0;
        });

        assertThat(BusySplits.of(Events.window(tick(1, between)), SplitSource.SCHEDSTAT))
                .isEqualTo(BusySplit.UNKNOWN);
    }

    @Test
    void isUnknownWithoutClocks() {
        assertThat(BusySplits.of(Events.window(tick(1, busy(SECOND, 0))), SplitSource.NONE))
                .isEqualTo(BusySplit.UNKNOWN);
        assertThat(BusySplits.of(Events.window(tick(1, PoolTickBuilder.of(t -> {}))), SplitSource.SCHEDSTAT))
                .isEqualTo(BusySplit.UNKNOWN);
    }

    @Test
    void shortTasksAreSplitByTheirSamples() {
        // the worker's clock shows 50% CPU, since it also ran between the tasks; the tasks show 20%
        PoolTick tick = PoolTickBuilder.of(t -> {
            t.cpuNs = SECOND;
            t.runQueueNs = 0;
            t.measuredNs = 2 * SECOND;
            t.completed = 4000;
            t.execSumNs = 2 * SECOND;
        });
        List<TaskSample> tasks = List.of(
                new TaskSample(1, 0, 0, 400_000, 100_000, 0, 3),
                new TaskSample(1, 0, 0, 800_000, 100_000, 400_000, 1),
                new TaskSample(1, 0, 0, 800_000, -1, -1, 100),
                new TaskSample(1, 0, 0, 800_000, 100_000, -1, 100));

        BusySplit split = BusySplits.of(Events.window(tick(1, List.of(tick), tasks)), SplitSource.SCHEDSTAT);

        assertThat(split.cpu()).isCloseTo(0.2, within(1e-9));
        assertThat(split.runnable()).isCloseTo(0.2, within(1e-9));
        assertThat(split.blocked()).isCloseTo(0.6, within(1e-9));
    }

    @Test
    void longTasksAreSplitByTheirWorkers() {
        PoolTick tick = PoolTickBuilder.of(t -> {
            t.cpuNs = SECOND;
            t.runQueueNs = 0;
            t.measuredNs = 2 * SECOND;
            t.completed = 2000;
            t.execSumNs = 2 * SECOND;
        });
        List<TaskSample> tasks = List.of(new TaskSample(1, 0, 0, MS, 0, 0, 1));

        assertThat(BusySplits.of(Events.window(tick(1, List.of(tick), tasks)), SplitSource.SCHEDSTAT))
                .isEqualTo(new BusySplit(0.5, 0, 0.5));
    }

    @Test
    void samplesNeedNoRunQueueClockEither() {
        PoolTick tick = PoolTickBuilder.of(t -> {
            t.completed = 2;
            t.execSumNs = MS;
        });
        List<TaskSample> tasks = List.of(
                new TaskSample(1, 0, 0, MS / 2, 0, -1, 1),
                new TaskSample(1, 0, 0, MS / 2, MS / 4, -1, 1),
                new TaskSample(1, 0, 0, MS / 2, -1, -1, 100));

        assertThat(BusySplits.of(Events.window(tick(1, List.of(tick), tasks)), SplitSource.CPU_TIME))
                .isEqualTo(new BusySplit(0.25, Double.NaN, 0.75));
    }

    @Test
    void longTasksWithoutWorkerClocksAreSplitByTheirSamples() {
        PoolTick tick = PoolTickBuilder.of(t -> {
            t.completed = 1;
            t.execSumNs = SECOND;
        });
        List<TaskSample> tasks = List.of(new TaskSample(1, 0, 0, SECOND, SECOND / 2, SECOND / 4, 1));

        assertThat(BusySplits.of(Events.window(tick(1, List.of(tick), tasks)), SplitSource.SCHEDSTAT))
                .isEqualTo(new BusySplit(0.5, 0.25, 0.25));
    }

    @Test
    void shortTasksWithoutSamplesAreSplitByTheirWorkers() {
        PoolTick tick = PoolTickBuilder.of(t -> {
            t.cpuNs = SECOND;
            t.runQueueNs = 0;
            t.measuredNs = 2 * SECOND;
            t.completed = 4000;
            t.execSumNs = 2 * SECOND;
        });

        assertThat(BusySplits.of(Events.window(tick(1, tick)), SplitSource.SCHEDSTAT))
                .isEqualTo(new BusySplit(0.5, 0, 0.5));
    }

    /** Two busy workers for a second without ended tasks. */
    private static PoolTick busy(long cpuNs, long runQueueNs) {
        return PoolTickBuilder.of(t -> {
            t.busyNs = 2 * SECOND;
            t.measuredNs = 2 * SECOND;
            t.cpuNs = cpuNs;
            t.runQueueNs = runQueueNs;
        });
    }
}
