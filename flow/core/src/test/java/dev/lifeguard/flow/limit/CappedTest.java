package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class CappedTest {
    private static final int REST = Settled.ROUNDS_AT_REST;

    private static Round round(int concurrency) {
        return new Round(concurrency, 1_000_000);
    }

    @Test
    void startsAQuarterBelowTheCeiling() {
        assertThat(Capped.below(16, 20, true, 0)).isEqualTo(new Capped(12, 20, true, 0, 16, 0));
        assertThat(Capped.below(16, 20, true, 14)).isEqualTo(new Capped(14, 20, true, 14, 16, 0));
        assertThat(Capped.below(16, 20, true, 16)).isEqualTo(new Capped(12, 20, true, 0, 16, 0));
        assertThat(Capped.below(1, 20, false, 0)).isEqualTo(new Capped(1, 20, false, 0, 2, 0));
    }

    @Test
    void saysWhatWasRefused() {
        Capped capped = new Capped(12, 20, false, 0, 16, 0);
        assertThat(capped.settled()).isEqualTo(12);
        assertThat(capped.reason()).isEqualTo("the far side refused 16 at once");
    }

    @Test
    void eachRoundHalvesTheDistanceToTheCeiling() {
        Limit now = new Capped(12, 20, true, 0, 16, 3).after(round(12));
        assertThat(now).isEqualTo(new Capped(14, 20, true, 12, 16, 0));
        now = now.after(round(14));
        assertThat(now).isEqualTo(new Capped(15, 20, true, 14, 16, 0));
        now = now.after(round(15));
        assertThat(now).isEqualTo(new Capped(15, 20, true, 15, 16, 1));
    }

    @Test
    void aRoundProvesNoMoreThanItRanOrThanAllowed() {
        assertThat(new Capped(12, 20, true, 4, 16, 0).after(round(6))).isEqualTo(new Capped(11, 20, true, 6, 16, 0));
        assertThat(new Capped(12, 20, true, 8, 16, 0).after(round(6))).isEqualTo(new Capped(12, 20, true, 8, 16, 0));
        assertThat(new Capped(12, 20, true, 4, 16, 0).after(round(19))).isEqualTo(new Capped(14, 20, true, 12, 16, 0));
    }

    @Test
    void triesTheCeilingAfterARest() {
        assertThat(new Capped(15, 20, true, 15, 16, REST - 2).after(round(15)))
                .isEqualTo(new Capped(15, 20, true, 15, 16, REST - 1));
        assertThat(new Capped(15, 20, true, 15, 16, REST - 1).after(round(15)))
                .isEqualTo(new Capped(16, 20, true, 15, 16, 0));
    }

    @Test
    void neverTriesMoreThanTheMaximum() {
        assertThat(new Capped(15, 15, false, 15, 16, REST).after(round(15)))
                .isEqualTo(new Capped(15, 15, false, 15, 16, REST + 1));
        assertThat(new Capped(15, 16, false, 15, 16, REST).after(round(15)).value())
                .isEqualTo(16);
    }

    @Test
    void aTrialThatIsNotRefusedRaisesTheCeiling() {
        Capped trial = new Capped(16, 20, true, 15, 16, 0);
        assertThat(trial.settled()).isEqualTo(15);
        assertThat(trial.after(round(15))).isSameAs(trial);
        assertThat(trial.after(round(16))).isEqualTo(new Capped(16, 20, true, 16, 17, 0));
    }

    @Test
    void aTrialThatIsRefusedGoesBack() {
        assertThat(new Capped(16, 20, true, 15, 16, 0).refused(16)).isEqualTo(new Capped(15, 20, true, 15, 16, 0));
        assertThat(new Capped(16, 20, true, 15, 16, 0).refused(20)).isEqualTo(new Capped(15, 20, true, 15, 16, 0));
    }

    @Test
    void aRefusalAboveTheCeilingChangesNothing() {
        Capped capped = new Capped(12, 20, true, 0, 16, 5);
        assertThat(capped.refused(16)).isSameAs(capped);
        assertThat(capped.refused(17)).isSameAs(capped);
    }

    @Test
    void aRefusalOfAProvenNumberTakesAwayOne() {
        assertThat(new Capped(15, 20, true, 15, 16, 9).refused(15)).isEqualTo(new Capped(14, 20, true, 14, 16, 0));
        assertThat(new Capped(1, 20, true, 1, 2, 9).refused(1)).isEqualTo(new Capped(1, 20, true, 1, 2, 0));
    }

    @Test
    void anyOtherRefusalIsANewCeiling() {
        assertThat(new Capped(15, 20, true, 14, 16, 9).refused(15)).isEqualTo(new Capped(14, 20, true, 14, 15, 0));
        assertThat(new Capped(14, 20, true, 14, 16, 9).refused(12)).isEqualTo(new Capped(9, 20, true, 0, 12, 0));
    }
}
