package dev.lifeguard.lab.observed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordingSeriesTest {
    private static final long SECOND = 1_000_000_000;
    private static final long EPOCH_MS = 1_700_000_000_000L;

    private final RecordingSeries overTime = new RecordingSeries(
            recording(
                    tick(1, new Machine(0, 0, 0, 0, 0, 0, 20_000_000, 12), pool(7, 3 * SECOND, SECOND / 2)),
                    tick(2, new Machine(0, 0, 0, 0, 0, 0, Machine.UNKNOWN, 14), pool(8, SECOND, SECOND))),
            EPOCH_MS + 500);

    @Test
    void pointsAreSecondsSinceTheGivenTime() {
        assertThat(overTime.threads("service").x()).containsExactly(0.5, 1.5);
        assertThat(overTime.threads("service").name()).isEqualTo("service");
    }

    @Test
    void readsTheJvmsFigures() {
        assertThat(overTime.threads("").y()).containsExactly(12, 14);
        assertThat(overTime.heapMb("").y()).containsExactly(20, Double.NaN);
    }

    @Test
    void dividesAPoolsIntegralsByTheTickLength() {
        assertThat(overTime.utilizationPercent("", 7).y()).containsExactly(300, 0);
        assertThat(overTime.waiting("", 7).y()).containsExactly(0.5, 0);
        assertThat(overTime.waiting("", 8).y()).containsExactly(0, 1);
    }

    private static Recording recording(Tick... ticks) {
        Header header = new Header(EPOCH_MS, 1, "", "25", "", "", 2, Header.SplitSource.NONE, false);
        return new Recording(
                header,
                Map.of(),
                Map.of(),
                List.of(ticks),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                List.of(),
                false);
    }

    private static Tick tick(int second, Machine machine, PoolTick pool) {
        return new Tick(second * SECOND, SECOND, machine, List.of(pool), List.of(), List.of());
    }

    private static PoolTick pool(int id, long busyNs, long waitNs) {
        return new PoolTick(
                id,
                new PoolTick.Threads(1, 1, 1, 0),
                new PoolTick.Load(0, 0, busyNs, waitNs),
                new PoolTick.Tasks(new long[10], 0, 0, 0, 0),
                new PoolTick.Execution(0, new long[0], false),
                new PoolTick.Clocks(-1, -1, 0),
                new PoolTick.Help(0, 0));
    }
}
