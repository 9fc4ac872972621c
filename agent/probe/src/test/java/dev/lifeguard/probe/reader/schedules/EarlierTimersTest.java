package dev.lifeguard.probe.reader.schedules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class EarlierTimersTest {
    @Test
    void numberedTimersWithoutAThreadAreGone() {
        assertThat(EarlierTimers.gone(3, List.of("Timer-0", "Timer-2"))).isEqualTo(1);
        assertThat(EarlierTimers.gone(2, List.of("Timer-0", "Timer-1"))).isZero();
    }

    @Test
    void namedTimersAreKnownToBeGoneWhereNoneIsLeft() {
        assertThat(EarlierTimers.gone(0, List.of())).isEqualTo(1);
        assertThat(EarlierTimers.gone(2, List.of())).isEqualTo(2);
    }

    @Test
    void aNamedTimerIsNotTakenForANumberedOne() {
        assertThat(EarlierTimers.gone(0, List.of("heartbeat"))).isZero();
        assertThat(EarlierTimers.gone(1, List.of("heartbeat"))).isEqualTo(1);
    }
}
