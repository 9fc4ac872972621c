package dev.lifeguard.probe.proc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Machine;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

class ThrottleMeterTest {
    @Test
    void theTimeSinceTheLastCallCounts() {
        ThrottleMeter meter = meter(new long[] {700}, new long[] {1000}, new long[] {1000}, new long[] {1500});

        assertThat(meter.take()).isEqualTo(300);
        assertThat(meter.take()).isZero();
        assertThat(meter.take()).isEqualTo(500);
    }

    @Test
    void theHighestValueOfNestedGroupsCounts() {
        ThrottleMeter meter = meter(new long[] {0, 100}, new long[] {30, 170}, new long[] {90, 180});

        assertThat(meter.take()).isEqualTo(70);
        assertThat(meter.take()).isEqualTo(60);
    }

    @Test
    void withoutALimitItIsUnknown() {
        assertThat(meter(new long[0], new long[0]).take()).isEqualTo(Machine.UNKNOWN);
    }

    @Test
    void aClockThatIsUnknownOrGoesBackAddsNothing() {
        ThrottleMeter meter = meter(new long[] {5}, new long[] {-1}, new long[] {9}, new long[] {8});

        assertThat(meter.take()).isEqualTo(Machine.UNKNOWN);
        assertThat(meter.take()).isEqualTo(Machine.UNKNOWN); // the start is unknown
        assertThat(meter.take()).isZero();
    }

    private static ThrottleMeter meter(long[]... readings) {
        Deque<long[]> next = new ArrayDeque<>(List.of(readings));
        return new ThrottleMeter(next::removeFirst);
    }
}
