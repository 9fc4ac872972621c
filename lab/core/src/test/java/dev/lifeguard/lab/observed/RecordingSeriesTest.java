package dev.lifeguard.lab.observed;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Machine;
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
                    tick(1, new Machine(0, 0, 0, 0, 0, 0, 20_000_000, 12)),
                    tick(2, new Machine(0, 0, 0, 0, 0, 0, Machine.UNKNOWN, 14))),
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

    private static Recording recording(Tick... ticks) {
        Header header = new Header(EPOCH_MS, 1, "", "25", "", "", 2, Header.SplitSource.NONE, false);
        return new Recording(header, Map.of(), Map.of(), List.of(ticks), Map.of(), List.of(), false);
    }

    private static Tick tick(int second, Machine machine) {
        return new Tick(second * SECOND, SECOND, machine, List.of(), List.of(), List.of());
    }
}
