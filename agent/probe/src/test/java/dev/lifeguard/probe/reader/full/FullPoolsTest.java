package dev.lifeguard.probe.reader.full;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.PoolTick;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** When a pool counts as full, and since when it has made no progress. */
class FullPoolsTest {
    private static final long SECOND = 1_000_000_000L;

    private final FullPools pools = new FullPools();
    private long now = 10 * SECOND;

    private List<FullPool> tick(PoolTick... ticks) {
        now += SECOND;
        return pools.look(now, SECOND, List.of(ticks), Map.of());
    }

    private static PoolTick pool(int size, long active, long queued, long started) {
        return pool(size, active, queued, started, 0);
    }

    private static PoolTick pool(int size, long active, long queued, long started, double busy) {
        return new PoolTick(
                7,
                new PoolTick.Threads(size, size, size, 0),
                new PoolTick.Load(active, queued, Math.round(busy * SECOND), 0),
                new PoolTick.Tasks(new long[0], started, started, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }

    @Test
    void aPoolIsReportedAtTheSecondTick() {
        assertThat(tick(pool(4, 4, 9, 0))).isEmpty();
        assertThat(tick(pool(4, 4, 9, 0))).hasSize(1);
        assertThat(tick()).isEmpty();
        assertThat(tick(pool(4, 4, 9, 0))).isEmpty();
    }

    @Test
    void aPoolWhoseWorkersWereBusyAllTheTimeIsReportedAtTheFirstTick() {
        assertThat(tick(pool(4, 4, 9, 0, 3.79))).isEmpty();
        tick();
        assertThat(tick(pool(4, 4, 0, 0, 4))).isEmpty();
        assertThat(tick(pool(4, 4, 9, 1, 3.8))).hasSize(1);
        tick();
        assertThat(tick(pool(4, 4, 9, 0, 4)).get(0).stalledNs()).isEqualTo(SECOND);
    }

    @Test
    void aPoolThatIsNotFullIsNotReported() {
        for (PoolTick tick : List.of(pool(4, 3, 9, 0), pool(4, 4, 0, 0), pool(4, 4, 9, 17), pool(0, 0, 9, 0))) {
            assertThat(tick(tick)).isEmpty();
            assertThat(tick(tick)).describedAs("%s", tick).isEmpty();
        }
        assertThat(tick(pool(4, 4, 9, 16))).isEmpty();
        assertThat(tick(pool(4, 4, 9, 16))).hasSize(1);
    }

    @Test
    void itIsStalledSinceTheLastIntervalInWhichATaskBeganOrEnded() {
        tick(pool(4, 4, 9, 1));
        assertThat(tick(pool(4, 4, 9, 0)).get(0).stalledNs()).isEqualTo(SECOND);
        assertThat(tick(pool(4, 4, 9, 0)).get(0).stalledNs()).isEqualTo(2 * SECOND);
        assertThat(tick(pool(4, 4, 9, 2)).get(0).stalledNs()).isZero();
        assertThat(tick(pool(4, 4, 9, 0)).get(0).stalledNs()).isEqualTo(SECOND);
    }

    @Test
    void aPoolThatNeverMadeProgressIsStalledSinceItWasFirstFull() {
        tick(pool(4, 4, 9, 0));
        assertThat(tick(pool(4, 4, 9, 0)).get(0).stalledNs()).isEqualTo(2 * SECOND);
    }
}
