package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FixedTest {
    private final Limit fixed = Limit.of(20);

    @Test
    void isWhatTheUserGave() {
        assertThat(fixed).isEqualTo(new Fixed(20));
        assertThat(fixed.value()).isEqualTo(20);
        assertThat(fixed.settled()).isEqualTo(20);
        assertThat(fixed.searches()).isFalse();
        assertThat(fixed.reason()).isEqualTo("as many as asked for");
    }

    @Test
    void noRoundChangesIt() {
        assertThat(fixed.after(new Round(20, 1_000_000_000))).isSameAs(fixed);
    }

    @Test
    void aRefusalCapsIt() {
        assertThat(fixed.refused(12)).isEqualTo(new Capped(9, 20, false, 0, 12, 0));
    }
}
