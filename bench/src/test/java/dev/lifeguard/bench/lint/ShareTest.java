package dev.lifeguard.bench.lint;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ShareTest {
    /** 81 of 263: 25.5 to 36.6%, the example of Newcombe (1998), table I, method 3. */
    @Test
    void theIntervalIsWilsons() {
        assertThat(new Share(81, 263).percent()).isEqualTo("31% (26 to 37)");
        assertThat(new Share(0, 20).percent()).isEqualTo("0% (0 to 16)");
    }

    @Test
    void nothingJudgedIsEmpty() {
        assertThat(new Share(0, 0).counts()).isEmpty();
        assertThat(new Share(0, 0).percent()).isEmpty();
    }
}
