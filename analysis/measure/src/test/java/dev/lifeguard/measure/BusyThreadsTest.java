package dev.lifeguard.measure;

import static dev.lifeguard.measure.Events.SECOND;
import static dev.lifeguard.measure.Events.only;
import static dev.lifeguard.measure.Events.pool;
import static dev.lifeguard.measure.Events.recording;
import static dev.lifeguard.measure.Events.tick;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** No more threads are busy than there can be. */
class BusyThreadsTest {
    @Test
    void utilizationNeverExceedsTheThreads() {
        PoolTick torn = PoolTickBuilder.of(t -> t.busyNs = 5 * SECOND);

        assertThat(only(Measurer.whole(recording(List.of(pool(1)), List.of(tick(1, torn)), Map.of())))
                        .utilizationPercent())
                .isEqualTo(400);
    }

    @Test
    void threadsFromBeforeAPoolShrankCount() {
        PoolTick large = PoolTickBuilder.of(t -> t.busyNs = 4 * SECOND);
        PoolTick shrank = PoolTickBuilder.of(t -> {
            t.size = 1;
            t.max = 1;
            t.busyNs = 3 * SECOND;
        });
        PoolTick small = PoolTickBuilder.of(t -> {
            t.size = 1;
            t.max = 1;
            t.busyNs = 3 * SECOND;
        });
        List<Tick> ticks = List.of(tick(1, large), tick(2, shrank), tick(3, small));

        assertThat(Measurer.intervals(recording(List.of(pool(1)), ticks, Map.of()), SECOND))
                .extracting(m -> only(m).busyThreads())
                .containsExactly(4.0, 3.0, 1.0);
    }

    @Test
    void shortLivedThreadsCountUpToTheMaximum() {
        PoolTick none = PoolTickBuilder.of(t -> t.size = 0);
        PoolTick burst = PoolTickBuilder.of(t -> {
            t.size = 0;
            t.created = 9;
            t.busyNs = 6 * SECOND;
        });

        assertThat(Measurer.intervals(
                        recording(List.of(pool(1)), List.of(tick(1, none), tick(2, burst)), Map.of()), SECOND))
                .extracting(m -> only(m).busyThreads())
                .containsExactly(0.0, 4.0);
    }

    @Test
    void aForkJoinPoolMayExceedItsParallelismForBlockedWorkers() {
        PoolInfo pool = new PoolInfo(1, "fork/join", PoolInfo.Kind.FORK_JOIN, "ForkJoinPool", null, null, -1);
        PoolTick before = PoolTickBuilder.of(t -> {});
        PoolTick spare = PoolTickBuilder.of(t -> {
            t.created = 1;
            t.busyNs = 5 * SECOND;
        });

        assertThat(Measurer.intervals(
                        recording(List.of(pool), List.of(tick(1, before), tick(2, spare)), Map.of()), SECOND))
                .extracting(m -> only(m).busyThreads())
                .containsExactly(0.0, 5.0);
    }

    @Test
    void aScheduledPoolOfSizeZeroHasOneThread() {
        PoolTick alone = PoolTickBuilder.of(t -> {
            t.size = 0;
            t.max = 0;
            t.created = 1;
            t.busyNs = SECOND;
        });

        assertThat(only(Measurer.whole(recording(List.of(pool(1)), List.of(tick(1, alone)), Map.of())))
                        .busyThreads())
                .isEqualTo(1);
    }

    /** Threads of no known pool are observed some time after the recording began, in this case from the middle of a tick. */
    @Test
    void theTimeBeforeTheObservationDoesNotCount() {
        PoolInfo group =
                new PoolInfo(1, "loops", PoolInfo.Kind.THREADS, "com.shop.Loop", null, null, -1, "", 3 * SECOND / 2);
        PoolTick half = PoolTickBuilder.of(t -> t.busyNs = 2 * SECOND);
        PoolTick busy = PoolTickBuilder.of(t -> t.busyNs = 4 * SECOND);

        assertThat(Measurer.intervals(
                        recording(List.of(group), List.of(tick(1), tick(2, half), tick(3, busy)), Map.of()),
                        3 * SECOND))
                .extracting(m -> only(m).busyThreads())
                .containsExactly(4.0);
    }
}
