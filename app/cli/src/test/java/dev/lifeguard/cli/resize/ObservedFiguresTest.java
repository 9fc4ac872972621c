package dev.lifeguard.cli.resize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests the figures of the intervals before and after a change. */
class ObservedFiguresTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long MS = 1_000_000L;

    private static PoolTick pool(int id, long completed, long busyNs, long waitNs, long queued) {
        return new PoolTick(
                id,
                new PoolTick.Threads(4, 4, 4, 0),
                new PoolTick.Load(4, queued, busyNs, waitNs),
                new PoolTick.Tasks(new long[0], completed, completed, 2, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }

    private static Tick tick(int second, List<TaskSample> tasks, PoolTick... pools) {
        Machine machine = new Machine(0, 0, 0, 0, 0, 0, 0, 0);
        return new Tick(second * SECOND, SECOND, machine, List.of(pools), tasks, List.of());
    }

    @Test
    void figuresAreOfOnePool() {
        ObservedFigures seen = ObservedFigures.of(
                List.of(
                        tick(1, List.of(), pool(3, 100, 4 * SECOND, 2 * SECOND, 9), pool(4, 999, SECOND, SECOND, 9)),
                        tick(2, List.of(), pool(3, 50, 2 * SECOND, SECOND, 9))),
                3);

        assertThat(seen.seconds()).isEqualTo(2);
        assertThat(seen.throughput()).isEqualTo(75);
        assertThat(seen.busyThreads()).isEqualTo(3);
        assertThat(seen.waitingTasks()).isEqualTo(1.5);
        assertThat(seen.rejected()).isEqualTo(2);
        assertThat(seen.meanMs()).as("Little's law").isCloseTo(1000 * (3 + 1.5) / 75, within(1e-9));
        assertThat(seen.p95Ms()).isNaN();
    }

    @Test
    void percentilesAreOfTasksThatArrivedMeanwhile() {
        List<TaskSample> tasks = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            tasks.add(new TaskSample(3, 10 * SECOND + i, i * MS, i * MS, -1, -1, 1));
        }
        tasks.add(new TaskSample(3, 9 * SECOND - 1, 999 * MS, 999 * MS, -1, -1, 500)); // has waited since long before
        tasks.add(new TaskSample(4, 10 * SECOND, 999 * MS, 999 * MS, -1, -1, 500));

        ObservedFigures seen = ObservedFigures.of(List.of(tick(10, List.of()), tick(11, tasks)), 3);

        assertThat(seen.p95Ms()).isEqualTo(190);
        assertThat(seen.sampled()).isEqualTo(100);
    }

    @Test
    void aSampleCountsByItsWeight() {
        ObservedFigures seen = ObservedFigures.of(
                List.of(tick(
                        1,
                        List.of(new TaskSample(3, 1, 0, MS, -1, -1, 96), new TaskSample(3, 2, 0, 9 * MS, -1, -1, 4)))),
                3);
        assertThat(seen.p95Ms()).isEqualTo(1);
        assertThat(seen.sampled()).isEqualTo(100);
    }

    @Test
    void aPoolHasSettledOnceItsQueueIsShort() {
        Settling settling = new Settling(3, 30);
        assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, 0)))).isFalse();
        assertThat(settling.overWith(tick(2, List.of(), pool(3, 1, 0, 0, 4)))).isTrue();
    }

    @Test
    void aPoolHasSettledOnceItsQueueStopsFalling() {
        Settling settling = new Settling(3, 30);
        for (int queued : new int[] {90, 80, 70, 75, 71}) {
            assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, queued))))
                    .isFalse();
        }
        assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, 70)))).isTrue();
    }

    @Test
    void aPoolHasSettledAfterTheMaximumTime() {
        Settling settling = new Settling(3, 4);
        for (int queued : new int[] {90, 80, 70}) {
            assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, queued))))
                    .isFalse();
        }
        assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, 60)))).isTrue();
    }
}
