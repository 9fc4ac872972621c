package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class SettledTest {
    private static final int MAX = 1024;

    /** At 64, with a usual throughput of 64 items per nanosecond. */
    private static final Settled AT_64 = Settled.at(64, MAX, 64);

    /** A round of {@code concurrency} items at once, with this throughput in items per nanosecond. */
    private static Round round(int concurrency, double rate) {
        return new Round(concurrency, rate, 1);
    }

    @Test
    void isAtRest() {
        assertThat(AT_64).isEqualTo(new Settled(64, MAX, 64, 64, 0, 0));
        assertThat(AT_64.searches()).isTrue();
        assertThat(AT_64.settled()).isEqualTo(64);
        assertThat(AT_64.reason()).isEqualTo("more gave no more throughput");
        assertThat(Settled.at(MAX, MAX, 1).reason()).isEqualTo("the most that is allowed");
    }

    @Test
    void theUsualThroughputRisesByAnEighthOfTheDifference() {
        assertThat(AT_64.after(round(64, 128))).isEqualTo(new Settled(64, MAX, 64, 72, 1, 0));
    }

    @Test
    void theUsualThroughputFallsByASixtyFourthOfTheDifference() {
        assertThat(AT_64.after(round(64, 32))).isEqualTo(new Settled(64, MAX, 64, 63.5, 1, 0));
    }

    @Test
    void fallsToHalfAfterThreeSlowRounds() {
        Limit once = AT_64.after(round(64, 31));
        assertThat(once).isEqualTo(new Settled(64, MAX, 64, 64, 1, 1));
        Limit twice = once.after(round(64, 31));
        assertThat(twice).isEqualTo(new Settled(64, MAX, 64, 64, 2, 2));
        assertThat(twice.after(round(64, 31))).isEqualTo(new Climbing(32, MAX, false, 0, 0, 0));
        assertThat(twice.after(round(64, 64))).isEqualTo(new Settled(64, MAX, 64, 64, 3, 0));
    }

    @Test
    void oneAtOnceDoesNotFall() {
        assertThat(new Settled(1, MAX, 1, 64, 0, 2).after(round(1, 1)))
                .isInstanceOfSatisfying(Settled.class, settled -> {
                    assertThat(settled.value()).isEqualTo(1);
                    assertThat(settled.slowRounds()).isZero();
                });
        assertThat(new Settled(2, MAX, 2, 64, 0, 2).after(round(2, 1)).value())
                .isEqualTo(1);
    }

    @Test
    void triesTwiceAsManyAfterARest() {
        assertThat(new Settled(64, MAX, 64, 64, 62, 0).after(round(64, 64)))
                .isEqualTo(new Settled(64, MAX, 64, 64, 63, 0));
        assertThat(new Settled(64, MAX, 64, 64, 63, 0).after(round(64, 60)))
                .isEqualTo(new Climbing(128, MAX, false, 64, 60, 0));
        assertThat(new Settled(64, 100, 64, 64, 63, 0).after(round(64, 64)).value())
                .isEqualTo(100);
    }

    @Test
    void staysAtTheMaximum() {
        assertThat(new Settled(64, 64, 60, 64, 63, 0).after(round(64, 64)))
                .isEqualTo(new Settled(64, 64, 60, 64, 64, 0));
    }

    @Test
    void aRefusalCapsItAboveWhatIsProven() {
        assertThat(AT_64.refused(66)).isEqualTo(new Capped(64, MAX, true, 64, 66, 0));
        assertThat(AT_64.refused(64)).isEqualTo(new Capped(48, MAX, true, 0, 64, 0));
    }
}
