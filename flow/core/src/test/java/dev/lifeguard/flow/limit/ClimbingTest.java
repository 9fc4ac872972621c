package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class ClimbingTest {
    private static final int MAX = 1024;

    /** At 64, after 32 items at once gave a throughput of 32 per nanosecond. */
    private static final Climbing AT_64 = new Climbing(64, MAX, false, 32, 32, 0);

    /** A round of {@code concurrency} items at once, with this throughput in items per nanosecond. */
    private static Round round(int concurrency, double rate) {
        return new Round(concurrency, rate, 1);
    }

    @Test
    void startsWithFewOrAsGiven() {
        assertThat(Limit.upTo(MAX)).isEqualTo(new Climbing(16, MAX, false, 0, 0, 0));
        assertThat(Limit.between(17, MAX)).isEqualTo(new Climbing(17, MAX, true, 0, 0, 0));
        assertThat(Limit.between(256, 100)).isEqualTo(new Climbing(100, 100, true, 0, 0, 0));
    }

    @Test
    void searches() {
        assertThat(AT_64.searches()).isTrue();
        assertThat(AT_64.settled()).isEqualTo(64);
        assertThat(AT_64.reason()).isEqualTo("more was still faster");
        assertThat(new Climbing(MAX, MAX, false, 512, 500, 0).reason()).isEqualTo("the most that is allowed");
    }

    @Test
    void theFirstRoundAlwaysPays() {
        assertThat(Limit.upTo(MAX).after(round(16, 1))).isEqualTo(new Climbing(32, MAX, false, 16, 1, 0));
    }

    @Test
    void theFirstStepFromManyQuadruples() {
        assertThat(Limit.between(256, 2048).after(round(256, 1)).value()).isEqualTo(1024);
        assertThat(Limit.between(255, 2048).after(round(255, 1)).value()).isEqualTo(510);
        assertThat(new Climbing(256, 2048, true, 128, 1, 0)
                        .after(round(256, 2))
                        .value())
                .isEqualTo(512);
    }

    @Test
    void doublesWhileAStepPays() {
        assertThat(AT_64.after(round(64, 40))).isEqualTo(new Climbing(128, MAX, false, 64, 40, 0));
    }

    @Test
    void aStepStopsAtTheMaximum() {
        Limit last = new Climbing(64, 100, false, 32, 32, 0).after(round(64, 64));
        assertThat(last).isEqualTo(new Climbing(100, 100, false, 64, 64, 0));
        assertThat(last.after(round(100, 100))).isEqualTo(new Settled(100, 100, 100, 100, 0, 0));
    }

    @Test
    void itMayDescendOnlyIfTheFirstStepDoesNotPay() {
        Limit first = Limit.between(256, MAX).after(round(256, 256));
        assertThat(first).isEqualTo(new Climbing(MAX, MAX, true, 256, 256, 0));
        assertThat(new Climbing(128, MAX, true, 64, 64, 0).after(round(128, 128)))
                .isEqualTo(new Climbing(256, MAX, false, 128, 128, 0));
    }

    @Test
    void aRoundWithFewAtOnceShowsNothing() {
        assertThat(AT_64.after(round(47, 1))).isSameAs(AT_64);
    }

    @Test
    void settlesAtTheBestAfterThreeSlowRounds() {
        Limit once = AT_64.after(round(64, 39));
        assertThat(once).isEqualTo(new Climbing(64, MAX, false, 32, 32, 1));
        Limit twice = once.after(round(64, 39));
        assertThat(twice).isEqualTo(new Climbing(64, MAX, false, 32, 32, 2));
        assertThat(twice.after(round(64, 39))).isEqualTo(new Settled(32, MAX, 32, 32, 0, 0));
        assertThat(twice.after(round(64, 40))).isEqualTo(new Climbing(128, MAX, false, 64, 40, 0));
    }

    @Test
    void descendsInsteadIfThatWasTheFirstStep() {
        Limit slow = new Climbing(1024, MAX, true, 256, 256, 2).after(round(1024, 256));
        assertThat(slow).isEqualTo(new Descending(128, MAX, 256, 256));
        assertThat(new Climbing(2, MAX, true, 1, 100, 2).after(round(2, 1)))
                .isEqualTo(new Settled(1, MAX, 1, 100, 0, 0));
    }

    /** After a fall, items that began under a higher limit may have been the most of the round. */
    @Test
    void descendsFromARoundThatRanMoreAtOnceThanTheNextStep() {
        Limit fallen = new Climbing(8, MAX, false, 0, 0, 0);
        assertThat(fallen.after(round(17, 17))).isEqualTo(new Descending(16, MAX, 17, 17));
        assertThat(fallen.after(round(16, 16))).isEqualTo(new Climbing(16, MAX, false, 16, 16, 0));
    }

    @Test
    void aRefusalCapsItAboveWhatIsProven() {
        assertThat(AT_64.refused(40)).isEqualTo(new Capped(32, MAX, true, 32, 40, 0));
    }
}
