package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.MS;
import static dev.lifeguard.measure.Events.SECOND;
import static dev.lifeguard.measure.Events.task;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.LogBuckets;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.TaskInterval;
import dev.lifeguard.model.measurement.TaskInterval.Figures;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TaskTableTest {
    @Test
    void figuresAreOfTheTasksThatEndedInTheInterval() {
        Tick first = tick(
                1,
                List.of(PoolTickBuilder.of(t -> {
                    t.busyNs = 2 * SECOND;
                    t.completed = 4;
                })),
                List.of(task(0, 100, 1), task(100, 100, 1), task(300, 100, 1), task(100, 300, 1)));
        Tick second = tick(2, List.of(PoolTickBuilder.of(t -> t.busyNs = SECOND)), List.of());

        List<TaskInterval> table = table(List.of(first, second), SECOND);

        assertThat(table.get(0))
                .isEqualTo(new TaskInterval(
                        1_001_000,
                        200,
                        new Figures(100, 300, 300),
                        new Figures(200, 400, 400),
                        new Figures(25, 75, 75),
                        4));
        assertThat(table.get(1).endMs()).isEqualTo(1_002_000);
        assertThat(table.get(1).utilizationPercent()).isEqualTo(100);
        assertThat(table.get(1).responses()).isZero();
        assertThat(table.get(1).poolMs().median()).isNaN();
    }

    @Test
    void aSampleCountsByItsWeight() {
        List<TaskInterval> table = table(List.of(tick(1, List.of(), List.of(task(0, 10, 9), task(0, 500, 1)))), SECOND);

        assertThat(table.get(0).threadMs()).isEqualTo(new Figures(10, 10, 500));
    }

    @Test
    void aTaskWithoutTimeDidNotWait() {
        List<TaskInterval> table = table(List.of(tick(1, List.of(), List.of(task(0, 0, 1)))), SECOND);

        assertThat(table.get(0).waitingPercent()).isEqualTo(new Figures(0, 0, 0));
    }

    @Test
    void aLongTaskCountsWhereItEndsAndKeepsItsThreadBusy() {
        SimulatedPool pool = new SimulatedPool(2);
        pool.submit(500 * MS, 12 * SECOND);

        List<TaskInterval> table = table(pool.ticks(15, true), 5 * SECOND);

        assertThat(table).extracting(TaskInterval::responses).containsExactly(0L, 0L, 1L);
        assertThat(table).extracting(TaskInterval::utilizationPercent).containsExactly(90.0, 100.0, 50.0);
        assertThat(table.get(2).threadMs().max()).isEqualTo(12_000);
    }

    @Test
    void thirtyASecondOnTwelveThreadsThatServeTwentyFour() {
        SimulatedPool pool = new SimulatedPool(12);
        for (int i = 0; i < 1800; i++) {
            pool.submit(i * SECOND / 30, 500 * MS);
        }

        List<TaskInterval> table = table(pool.ticks(80, true), 5 * SECOND);

        assertThat(table).allSatisfy(row -> assertThat(row.utilizationPercent()).isLessThanOrEqualTo(1200));
        assertThat(table.get(6).utilizationPercent()).isCloseTo(1200, within(1e-9));
        double longest =
                table.stream().mapToDouble(row -> row.poolMs().max()).max().orElseThrow();
        assertThat(longest).isCloseTo(15_500, within(600.0));
        assertThat(table.stream().mapToLong(TaskInterval::responses).sum()).isEqualTo(1800);
    }

    @Test
    void withoutSamplesTheTimesOnWorkersComeFromTheBuckets() {
        Tick tick = tick(1, PoolTickBuilder.of(t -> {
            t.completed = 10;
            t.exec = new long[] {LogBuckets.index(20 * MS), 10};
        }));

        TaskInterval row = table(List.of(tick), SECOND).get(0);

        assertThat(row.threadMs().median()).isCloseTo(20, withinPercentage(0.8));
        assertThat(row.poolMs().median()).isNaN();
        assertThat(row.waitingPercent().max()).isNaN();
    }

    @Test
    void allPoolsHaveTheirIntervalsWhileTheyExist() {
        Tick first = tick(1, PoolTickBuilder.of(t -> t.busyNs = SECOND));
        Tick second = tick(2, PoolTickBuilder.of(t -> {
            t.id = 2;
            t.busyNs = 3 * SECOND;
        }));
        Recording recording = Events.recording(
                List.of(Events.pool(1), Events.pool(2)), List.of(first, second, tick(3)), Map.of(1, SECOND));

        Map<PoolInfo, List<TaskInterval>> all = TaskTable.all(recording, SECOND);

        assertThat(all.keySet()).extracting(PoolInfo::id).containsExactly(1, 2);
        assertThat(all.get(Events.pool(1)))
                .extracting(TaskInterval::utilizationPercent)
                .containsExactly(100.0);
        assertThat(all.get(Events.pool(2)))
                .extracting(TaskInterval::utilizationPercent)
                .containsExactly(300.0, 0.0);
    }

    @Test
    void poolsAreInOrderOfAppearance() {
        Recording recording = Events.recording(
                List.of(Events.pool(1), Events.pool(2)),
                List.of(tick(1, PoolTickBuilder.of(t -> t.id = 2)), tick(2, PoolTickBuilder.of(t -> {}))),
                Map.of());

        assertThat(TaskTable.all(recording, SECOND).keySet())
                .extracting(PoolInfo::id)
                .containsExactly(1, 2);
    }

    @Test
    void refusesAnUnknownPool() {
        Recording recording = Events.recording(List.of(), List.of(), Map.of());

        assertThatThrownBy(() -> TaskTable.intervals(recording, 3, SECOND))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no pool 3");
    }

    private static List<TaskInterval> table(List<Tick> ticks, long intervalNs) {
        return TaskTable.intervals(Events.recording(List.of(Events.pool(1)), ticks, Map.of()), 1, intervalNs);
    }
}
