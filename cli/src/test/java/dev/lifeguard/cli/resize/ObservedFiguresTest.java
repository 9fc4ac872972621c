package dev.lifeguard.cli.resize;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.TaskSample;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What is made of the intervals before and after a change. */
class ObservedFiguresTest {
    private static final long SECOND = 1_000_000_000L;
    private static final long MS = 1_000_000L;

    private static PoolTick pool(int id, long completed, long busyNs, long waitNs, long queued) {
        return new PoolTick(
                id,
                4,
                4,
                4,
                4,
                queued,
                busyNs,
                waitNs,
                new long[0],
                completed,
                completed,
                0,
                2,
                0,
                0,
                -1,
                -1,
                0,
                0,
                0,
                false,
                new long[0]);
    }

    private static Tick tick(int second, List<TaskSample> tasks, PoolTick... pools) {
        Machine machine = new Machine(0, 0, 0, 0, 0, 0, 0, 0);
        return new Tick(second * SECOND, SECOND, machine, List.of(pools), tasks, List.of());
    }

    @Test
    void figuresAreThoseOfOnePool() {
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
    void percentilesAreOfTheTasksThatArrivedThen() {
        List<TaskSample> tasks = new ArrayList<>();
        for (int i = 1; i <= 100; i++) {
            tasks.add(new TaskSample(3, 10 * SECOND + i, i * MS, i * MS, -1, -1, 1));
        }
        tasks.add(new TaskSample(3, 9 * SECOND - 1, 999 * MS, 999 * MS, -1, -1, 500)); // waited since long before
        tasks.add(new TaskSample(4, 10 * SECOND, 999 * MS, 999 * MS, -1, -1, 500));

        ObservedFigures seen = ObservedFigures.of(List.of(tick(10, List.of()), tick(11, tasks)), 3);

        assertThat(seen.p95Ms()).isEqualTo(190);
        assertThat(seen.sampled()).isEqualTo(100);
    }

    @Test
    void aSampleStandsForAsManyTasksAsItsWeightSays() {
        ObservedFigures seen = ObservedFigures.of(
                List.of(tick(
                        1,
                        List.of(new TaskSample(3, 1, 0, MS, -1, -1, 96), new TaskSample(3, 2, 0, 9 * MS, -1, -1, 4)))),
                3);
        assertThat(seen.p95Ms()).isEqualTo(1);
        assertThat(seen.sampled()).isEqualTo(100);
    }

    @Test
    void aPartOfARecordingBeginsAtItsOwnZero() {
        Header header = new Header(0, 1, "", "25", "", "", 2, Header.SplitSource.NONE, true);
        List<TaskSample> tasks =
                List.of(new TaskSample(3, 9 * SECOND + 5, 1, 2, 3, 4, 5), new TaskSample(3, 8 * SECOND, 1, 1, 1, 1, 1));
        Recording late = new Recording(
                header, Map.of(), Map.of(), List.of(tick(10, tasks), tick(11, List.of())), Map.of(), List.of(), false);

        Recording rebased = Rebased.of(late);

        assertThat(rebased.ticks()).extracting(Tick::endNs).containsExactly(SECOND, 2 * SECOND);
        assertThat(rebased.ticks().get(0).tasks()).containsExactly(new TaskSample(3, 5, 1, 2, 3, 4, 5));
    }

    @Test
    void aPoolHasSettledOnceItsQueueIsShort() {
        Settling settling = new Settling(3, 30);
        assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, 0)))).isFalse();
        assertThat(settling.overWith(tick(2, List.of(), pool(3, 1, 0, 0, 4)))).isTrue();
    }

    @Test
    void orDoesNotFallAnyMore() {
        Settling settling = new Settling(3, 30);
        for (int queued : new int[] {90, 80, 70, 75, 71}) {
            assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, queued))))
                    .isFalse();
        }
        assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, 70)))).isTrue();
    }

    @Test
    void orAfterAWhile() {
        Settling settling = new Settling(3, 4);
        for (int queued : new int[] {90, 80, 70}) {
            assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, queued))))
                    .isFalse();
        }
        assertThat(settling.overWith(tick(1, List.of(), pool(3, 1, 0, 0, 60)))).isTrue();
    }
}
