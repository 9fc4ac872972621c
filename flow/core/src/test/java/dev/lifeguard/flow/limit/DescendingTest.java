package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DescendingTest {
    private static final int MAX = 1024;

    /** At 64, after 128 items at once gave a throughput of 100 per nanosecond. */
    private static final Descending AT_64 = new Descending(64, MAX, 128, 100);

    /** A round of {@code concurrency} items at once, with this throughput in items per nanosecond. */
    private static Round round(int concurrency, double rate) {
        return new Round(concurrency, rate, 1);
    }

    @Test
    void searches() {
        assertThat(AT_64.searches()).isTrue();
        assertThat(AT_64.settled()).isEqualTo(64);
        assertThat(AT_64.reason()).isEqualTo("more was still faster");
        assertThat(new Descending(MAX, MAX, 2000, 100).reason()).isEqualTo("the most that is allowed");
    }

    @Test
    void halvesWhileFewerAreAsGood() {
        assertThat(AT_64.after(round(64, 100))).isEqualTo(new Descending(32, MAX, 64, 100));
        assertThat(AT_64.after(round(64, 81))).isEqualTo(new Descending(32, MAX, 64, 100));
        assertThat(AT_64.after(round(64, 200))).isEqualTo(new Descending(32, MAX, 64, 200));
    }

    @Test
    void settlesAtTheLargerNumberIfThatPaid() {
        assertThat(AT_64.after(round(64, 80))).isEqualTo(new Settled(128, MAX, 128, 100, 0, 0));
    }

    @Test
    void settlesAtOne() {
        assertThat(new Descending(1, MAX, 2, 100).after(round(1, 100))).isEqualTo(new Settled(1, MAX, 1, 100, 0, 0));
    }

    @Test
    void aRoundWithFewAtOnceShowsNothing() {
        assertThat(AT_64.after(round(47, 10))).isSameAs(AT_64);
    }

    @Test
    void aRoundWithManyAtOnceShowsNothing() {
        assertThat(AT_64.after(round(86, 10))).isSameAs(AT_64);
        assertThat(AT_64.after(round(85, 10))).isInstanceOf(Settled.class);
    }

    @Test
    void aRefusalCapsIt() {
        assertThat(AT_64.refused(40)).isEqualTo(new Capped(30, MAX, true, 0, 40, 0));
        assertThat(AT_64.refused(130)).isEqualTo(new Capped(128, MAX, true, 128, 130, 0));
    }
}
