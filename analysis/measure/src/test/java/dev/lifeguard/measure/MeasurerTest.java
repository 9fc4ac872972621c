package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.SECOND;
import static dev.lifeguard.measure.Events.only;
import static dev.lifeguard.measure.Events.pool;
import static dev.lifeguard.measure.Events.recording;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.measurement.FrameShare;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class MeasurerTest {
    @Test
    void measuresBusyThreadsOfASinglePool() {
        Recording recording = recording(
                List.of(pool(1), pool(2)),
                List.of(
                        tick(1, PoolTickBuilder.of(t -> t.busyNs = 2 * SECOND)),
                        tick(2, PoolTickBuilder.of(t -> t.busyNs = SECOND))),
                Map.of());

        assertThat(Measurer.busyThreads(recording, pool(1))).isEqualTo(1.5);
        assertThat(Measurer.busyThreads(recording, pool(2))).isZero();
        assertThat(Measurer.busyThreads(recording.withTicks(List.of()), pool(1)))
                .isNaN();
    }

    @Test
    void aPoolIsMeasuredOverAllItsTicks() {
        Tick first = tick(1, PoolTickBuilder.of(t -> {
            t.busyNs = 2 * SECOND;
            t.waitNs = SECOND;
            t.arrived = 10;
            t.started = 9;
            t.completed = 7;
            t.rejected = 2;
            t.cancelled = 1;
            t.created = 4;
            t.helpBusyNs = SECOND;
            t.helpCompleted = 3;
            t.active = 2;
            t.queued = 1;
        }));
        Tick second = tick(2, PoolTickBuilder.of(t -> {
            t.size = 3;
            t.busyNs = 4 * SECOND;
            t.arrived = 5;
            t.started = 5;
            t.completed = 6;
            t.left = 3;
            t.active = 1;
            t.lowerBound = true;
        }));

        Measurement measurement = Measurer.whole(recording(List.of(pool(1)), List.of(first, second), Map.of()));

        assertThat(measurement.seconds()).isEqualTo(2);
        PoolMeasurement measured = measurement.pools().get(0);
        assertThat(measured.pool().name()).isEqualTo("pool-1");
        assertThat(measured.busyThreads()).isEqualTo(3);
        assertThat(measured.utilizationPercent()).isEqualTo(300);
        assertThat(measured.waitingTasks()).isEqualTo(0.5);
        assertThat(measured.waitingPercent()).isEqualTo(100 * 0.5 / 3.5);
        assertThat(measured.size()).isEqualTo(3);
        assertThat(measured.maxSize()).isEqualTo(4);
        assertThat(measured.busyAtEnd()).isEqualTo(1);
        assertThat(measured.queued()).isZero();
        assertThat(measured.arrived()).isEqualTo(15);
        assertThat(measured.completed()).isEqualTo(13);
        assertThat(measured.rejected()).isEqualTo(2);
        assertThat(measured.cancelled()).isEqualTo(1);
        assertThat(measured.left()).isEqualTo(1);
        assertThat(measured.threadsCreated()).isEqualTo(4);
        assertThat(measured.helpBusyThreads()).isEqualTo(0.5);
        assertThat(measured.helpCompleted()).isEqualTo(3);
        assertThat(measured.lowerBound()).isTrue();
    }

    @Test
    void aPoolMissingFromATickWasIdle() {
        Tick used = tick(1, PoolTickBuilder.of(t -> {
            t.busyNs = SECOND;
            t.active = 1;
            t.queued = 1;
        }));

        PoolMeasurement measured = only(Measurer.whole(recording(List.of(pool(1)), List.of(used, tick(2)), Map.of())));

        assertThat(measured.busyThreads()).isEqualTo(0.5);
        assertThat(measured.size()).isEqualTo(4);
        assertThat(measured.busyAtEnd()).isZero();
        assertThat(measured.queued()).isZero();
    }

    @Test
    void sizesCarryOverFromTheLastEarlierTick() {
        List<Tick> ticks = List.of(tick(1, PoolTickBuilder.of(t -> t.size = 2)), tick(2));

        List<Measurement> intervals = Measurer.intervals(recording(List.of(pool(1)), ticks, Map.of()), SECOND);
        Measurement live = Measurer.of(
                Events.header(SplitSource.NONE),
                Map.of(1, pool(1)),
                Map.of(),
                ticks.subList(1, 2),
                Map.of(1, ticks.get(0).pools().get(0)));

        assertThat(only(intervals.get(1)).size()).isEqualTo(2);
        assertThat(only(intervals.get(1)).busyThreads()).isZero();
        assertThat(only(live)).isEqualTo(only(intervals.get(1)));
    }

    @Test
    void poolsAreMeasuredWhileTheyExist() {
        List<Tick> ticks = List.of(
                tick(1, of(1, 0)),
                tick(2, of(1, 0), of(2, 0)),
                tick(3, of(2, 0)),
                tick(4, of(2, 0)),
                tick(5, of(2, 0)));

        List<Measurement> intervals =
                Measurer.intervals(recording(List.of(pool(1), pool(2)), ticks, Map.of(1, 3 * SECOND)), SECOND);

        assertThat(intervals)
                .extracting(m -> m.pools().stream().map(p -> p.pool().id()).toList())
                .containsExactly(List.of(1), List.of(1, 2), List.of(1, 2), List.of(2), List.of(2));
    }

    @Test
    void poolsAreSortedByBusyAndWaitingWork() {
        Tick tick = tick(1, of(1, 0), of(2, SECOND), PoolTickBuilder.of(t -> {
            t.id = 3;
            t.waitNs = 2 * SECOND;
        }));

        Measurement measurement =
                Measurer.whole(recording(List.of(pool(1), pool(2), pool(3)), List.of(tick), Map.of()));

        assertThat(measurement.pools()).extracting(p -> p.pool().id()).containsExactly(3, 2, 1);
    }

    @Test
    void equallyBusyPoolsAreSortedByName() {
        Measurement measurement =
                Measurer.whole(recording(List.of(pool(2), pool(1)), List.of(tick(1, of(1, 0), of(2, 0))), Map.of()));

        assertThat(measurement.pools()).extracting(p -> p.pool().id()).containsExactly(1, 2);
    }

    @Test
    void aPoolThatWasNeverSeenHasNoThreads() {
        Recording recording = recording(List.of(pool(1)), List.of(tick(1)), Map.of());

        assertThat(only(Measurer.whole(recording)).size()).isZero();
        assertThat(Measurer.intervals(recording, SECOND))
                .extracting(Measurement::pools)
                .containsExactly(List.of());
    }

    @Test
    void aPoolExistsFromItsFirstFigures() {
        List<Tick> ticks = List.of(tick(1, List.of(), List.of(Events.task(1, 1, 1))), tick(2, of(1, 0)));

        assertThat(Measurer.intervals(recording(List.of(pool(1)), ticks, Map.of()), SECOND))
                .extracting(m -> m.pools().size())
                .containsExactly(0, 1);
    }

    @Test
    void linesOfAPoolAreFromItsOwnStacks() {
        Map<Integer, StackInfo> stacks = Map.of(
                1, new StackInfo(1, List.of("shop.Price.fetch:1")),
                2, new StackInfo(2, List.of("shop.Price.parse:2")),
                3, new StackInfo(3, List.of("shop.Main.run:3")));
        List<StackSample> samples = List.of(
                new StackSample(1, Role.BLOCKED, 1, 3),
                new StackSample(1, Role.RUNNING, 2, 1),
                new StackSample(1, Role.SUBMITTING, 3, 1),
                new StackSample(2, Role.BLOCKED, 3, 9));
        Tick tick = new Tick(SECOND, SECOND, Events.NO_MACHINE, List.of(of(1, SECOND)), List.of(), samples);

        PoolMeasurement measured =
                only(Measurer.of(Events.header(SplitSource.NONE), Map.of(1, pool(1)), stacks, List.of(tick)));

        assertThat(measured.blockedAt()).containsExactly(new FrameShare("shop.Price.fetch:1", 0.75));
        assertThat(measured.runningAt()).containsExactly(new FrameShare("shop.Price.parse:2", 0.25));
        assertThat(measured.submittedFrom()).containsExactly(new FrameShare("shop.Main.run:3", 1));
        assertThat(measured.lowerBound()).isFalse();
    }

    @Test
    void aRecordingWithoutTicksHasNoPools() {
        Measurement measurement = Measurer.whole(recording(List.of(pool(1)), List.of(), Map.of()));

        assertThat(measurement.pools()).isEmpty();
        assertThat(measurement.machine().cores()).isEqualTo(2);
        assertThat(measurement.machine().processCpu()).isNaN();
    }

    @Test
    void ignoresUnknownPools() {
        Tick tick = tick(1, List.of(of(7, SECOND)), List.of(Events.task(1, 1, 1)));

        assertThat(Measurer.whole(recording(List.of(), List.of(tick), Map.of())).pools())
                .isEmpty();
    }

    private static PoolTick of(int id, long busyNs) {
        return PoolTickBuilder.of(t -> {
            t.id = id;
            t.busyNs = busyNs;
        });
    }
}
