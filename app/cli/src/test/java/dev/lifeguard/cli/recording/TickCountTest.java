package dev.lifeguard.cli.recording;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.Tick;
import java.util.List;
import org.junit.jupiter.api.Test;

class TickCountTest {
    @Test
    void timeIsOverAfterThatManyTicks() {
        TickCount count = new TickCount(3);
        assertThat(count.overWith(tick(990))).isFalse();
        assertThat(count.overWith(new Note(0, "is no time"))).isFalse();
        assertThat(count.overWith(tick(1020))).isFalse();
        assertThat(count.overWith(tick(980))).isTrue();
        assertThat(count.seconds()).isEqualTo(2.99);
        assertThat(count.ticks()).isEqualTo(3);
    }

    @Test
    void lateTicksCountForTheTimeTheyTook() {
        assertThat(new TickCount(3).overWith(tick(5000))).isTrue();
    }

    /** A busy machine makes short and long ones. */
    @Test
    void aLongTickAtTheEndDoesNotShortenTheTime() {
        TickCount count = new TickCount(4);
        assertThat(count.overWith(tick(1100))).isFalse();
        assertThat(count.overWith(tick(2000))).isFalse();
        assertThat(count.overWith(tick(800))).isTrue();
    }

    @Test
    void withoutALimitItNeverEnds() {
        TickCount count = new TickCount(null);
        for (int i = 0; i < 10_000; i++) {
            assertThat(count.overWith(tick(1_000_000))).isFalse();
        }
    }

    private static Tick tick(long ms) {
        Machine machine = new Machine(-1, -1, -1, -1, -1, -1, -1, -1);
        return new Tick(0, ms * 1_000_000, machine, List.of(), List.of(), List.of());
    }
}
