package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FixedTest {
    private final Limit fixed = Limit.of(20);

    @Test
    void isTheUsersNumber() {
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
        Limit capped = fixed.refused(new Refusal(12, true, false));
        assertThat(capped).isInstanceOf(Capped.class);
        assertThat(capped.value()).isEqualTo(12);
        assertThat(capped.searches()).isFalse();
    }
}
