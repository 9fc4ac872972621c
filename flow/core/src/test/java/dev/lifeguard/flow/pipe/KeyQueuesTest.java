package dev.lifeguard.flow.pipe;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Tests that one element per key proceeds at a time, in order. */
class KeyQueuesTest {
    private final KeyQueues<String> lanes = new KeyQueues<>();

    @Test
    void laterElementsOfAKeyWait() {
        assertThat(lanes.enter("a", "a1")).isTrue();
        assertThat(lanes.enter("a", "a2")).isFalse();
        assertThat(lanes.enter(null, "n1")).isTrue();
        assertThat(lanes.enter("a", "a3")).isFalse();
        assertThat(lanes.leave("a")).isEqualTo("a2");
        assertThat(lanes.leave(null)).isNull();
        assertThat(lanes.leave("a")).isEqualTo("a3");
        assertThat(lanes.leave("a")).isNull();
        assertThat(lanes.enter("a", "a4")).isTrue();
    }
}
