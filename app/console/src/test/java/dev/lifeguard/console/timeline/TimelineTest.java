package dev.lifeguard.console.timeline;

import static dev.lifeguard.console.timeline.Samples.SECOND;
import static dev.lifeguard.console.timeline.Samples.figures;
import static dev.lifeguard.console.timeline.Samples.tick;
import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header.SplitSource;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.measurement.BusySplit;
import java.util.Arrays;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class TimelineTest {
    private static Timeline of(int seconds) {
        Timeline timeline = new Timeline(SplitSource.SCHEDSTAT, true, 0);
        for (int second = 1; second <= seconds; second++) {
            timeline.add(tick(second, figures(1, 2, 1, 10)));
        }
        return timeline;
    }

    @Test
    void stepsOfAPoolAddUp() {
        PoolCell sum = requireNonNull(of(4).pool(Set.of(1), 1, 3));
        assertThat(sum.busyNs()).isEqualTo(4.0 * SECOND);
        assertThat(sum.completed()).isEqualTo(20);
        assertThat(sum.size()).isEqualTo(8);
        assertThat(sum.split()).isEqualTo(new BusySplit(0.25, 0, 0.75));
    }

    @Test
    void stepsOfALongRunAreMergedInPairs() {
        Timeline day = of(86_400);
        assertThat(day.stepNs()).isEqualTo(32 * SECOND);
        assertThat(day.steps()).isEqualTo(2_700);
        assertThat(requireNonNull(day.pool(Set.of(1), 0, day.steps())).completed())
                .isEqualTo(864_000);
        assertThat(day.observedNs(0, day.steps())).isEqualTo(86_400.0 * SECOND);
    }

    @Test
    void stepsAreLongerWithManyBuckets() {
        Timeline timeline = new Timeline(SplitSource.SCHEDSTAT, true, 0);
        long[] exec = IntStream.range(0, 2_000)
                .mapToObj(bucket -> new long[] {bucket, 1})
                .flatMapToLong(Arrays::stream)
                .toArray();
        for (int second = 1; second <= 100; second++) {
            timeline.add(tick(second, pools(40, exec)));
        }
        assertThat(timeline.stepNs()).isEqualTo(2 * SECOND);
        assertThat(requireNonNull(timeline.pool(Set.of(1), 0, timeline.steps())).busyNs())
                .isEqualTo(200.0 * SECOND);
    }

    @Test
    void stepsAreLongerWithManyPools() {
        Timeline timeline = new Timeline(SplitSource.SCHEDSTAT, false, 0);
        for (int second = 1; second <= 200; second++) {
            timeline.add(tick(second, pools(500, new long[0])));
        }
        assertThat(timeline.stepNs()).isEqualTo(2 * SECOND);
        assertThat(requireNonNull(timeline.pool(Set.of(500), 0, timeline.steps()))
                        .completed())
                .isEqualTo(2_000);
    }

    private static PoolTick[] pools(int count, long[] exec) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(id -> {
                    PoolTick one = figures(id, 2, 0, 10);
                    PoolTick.Execution execution = new PoolTick.Execution(2 * SECOND, exec, false);
                    return new PoolTick(
                            id, one.threads(), one.load(), one.tasks(), execution, one.clocks(), one.help());
                })
                .toArray(PoolTick[]::new);
    }

    @Test
    void gapsRepeatThePreviousStep() {
        Timeline timeline = new Timeline(SplitSource.SCHEDSTAT, true, 0);
        timeline.add(tick(1, figures(1, 2, 0, 10)));
        timeline.add(tick(4));
        timeline.add(tick(6));
        timeline.fillGaps();
        assertThat(requireNonNull(timeline.pool(Set.of(1), 2, 3)).busyNs()).isEqualTo(2.0 * SECOND);
        assertThat(timeline.pool(Set.of(1), 3, 6)).isNull();
        assertThat(timeline.observedNs(4, 5)).isPositive();
    }

    @Test
    void aPoolThatIsIdleKeepsItsSize() {
        Timeline timeline = of(2);
        timeline.add(tick(3));
        timeline.add(tick(4));
        assertThat(timeline.pool(Set.of(1), 2, 4)).isNull();
        assertThat(requireNonNull(timeline.lastBefore(Set.of(1), 4)).size()).isEqualTo(8);
    }

    @Test
    void ticksBeforeItsZeroCountForTheFirstStep() {
        Timeline timeline = new Timeline(SplitSource.NONE, true, 10 * SECOND);
        timeline.add(tick(3, figures(1, 1, 0, 1)));
        assertThat(timeline.steps()).isEqualTo(1);
    }
}
