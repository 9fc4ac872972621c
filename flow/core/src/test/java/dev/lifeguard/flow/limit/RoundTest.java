package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class RoundTest {
    @Test
    void throughputIsBusyItemsOverTheTimeOfEach() {
        assertThat(new Round(8, 6, 1000).rate()).isEqualTo(0.006);
        assertThat(new Round(8, 1000).rate()).isEqualTo(0.008);
    }

    @Test
    void itemsThatTakeNoTimeAreTakenForANanosecond() {
        assertThat(new Round(8, 0).rate()).isEqualTo(8);
    }

    @Test
    void threeQuartersOfTheLimitFillIt() {
        assertThat(new Round(12, 1000).fills(16)).isTrue();
        assertThat(new Round(11, 1000).fills(16)).isFalse();
    }

    @Test
    void moreThanFourThirdsOfTheLimitExceedIt() {
        assertThat(new Round(16, 1000).exceeds(12)).isFalse();
        assertThat(new Round(17, 1000).exceeds(12)).isTrue();
    }

    /** Twice as many at once would give twice the throughput; a quarter of that gain is 1.25 times. */
    @Test
    void paysFromAQuarterOfThePossibleGain() {
        assertThat(Round.pays(1.25, 1, 2)).isTrue();
        assertThat(Round.pays(1.249, 1, 2)).isFalse();
        assertThat(Round.pays(1.75, 1, 4)).isTrue();
        assertThat(Round.pays(1.749, 1, 4)).isFalse();
    }
}
