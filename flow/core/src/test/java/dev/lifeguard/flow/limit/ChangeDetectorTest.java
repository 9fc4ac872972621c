package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class ChangeDetectorTest {
    private static final double ROUND = 0.001;
    private static final ChangeDetector STEADY = ChangeDetector.of(1, 0.0002);

    private static ChangeDetector rounds(ChangeDetector usual, int count, double figure) {
        ChangeDetector now = usual;
        for (int i = 0; i < count && !now.isChanged(); i++) {
            now = now.and(figure, ROUND);
        }
        return now;
    }

    @Test
    void theMeanIsWeightedByCertaintyAndForgets() {
        ChangeDetector now = ChangeDetector.of(1, 0.001 - 0.03 * 0.001).and(1.02, 0.001);
        assertThat(now.log()).isCloseTo(1.01, within(1e-9));
        assertThat(now.variance()).isCloseTo(0.0005, within(1e-9));
    }

    @Test
    void anOutlierMovesTheMeanByAtMostThreeDeviations() {
        assertThat(STEADY.and(5, ROUND)).isEqualTo(STEADY.and(9, ROUND));
        assertThat(STEADY.and(5, ROUND).log()).isLessThan(1.05);
    }

    @Test
    void aLargeChangeIsSeenInTwoRoundsAndNotInOne() {
        assertThat(rounds(STEADY, 1, 2).isChanged()).isFalse();
        assertThat(rounds(STEADY, 2, 2).isChanged()).isTrue();
        assertThat(rounds(STEADY, 2, 0).isChanged()).isTrue();
        assertThat(rounds(rounds(STEADY, 1, 2), 1, 0).isChanged()).isFalse();
    }

    @Test
    void oneStrangeRoundIsForgotten() {
        assertThat(rounds(rounds(rounds(STEADY, 1, 2), 5, 1), 1, 2).isChanged()).isFalse();
    }

    /** A mean that followed the change would hide it. */
    @Test
    void aSlowChangeIsSeen() {
        ChangeDetector now = STEADY;
        for (int i = 1; i <= 10; i++) {
            now = now.and(1 + 0.04 * i, ROUND);
        }
        assertThat(now.isChanged()).isTrue();
    }

    @Test
    void chanceIsNoChange() {
        ChangeDetector now = STEADY;
        for (int i = 0; i < 100; i++) {
            now = now.and(i % 2 == 0 ? 1.07 : 0.93, ROUND);
            assertThat(now.isChanged()).isFalse();
        }
        assertThat(rounds(STEADY, 100, 1.03).isChanged()).isFalse();
    }

    /** Rounds of few items vary more. */
    @Test
    void anUncertainFigureIsNoChange() {
        ChangeDetector few = ChangeDetector.of(1, 0.02);
        assertThat(few.and(1.3, 0.04).and(1.3, 0.04).isChanged()).isFalse();
    }
}
