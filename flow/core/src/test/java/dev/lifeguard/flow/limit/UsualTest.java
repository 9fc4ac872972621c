package dev.lifeguard.flow.limit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class UsualTest {
    private static final Usual STEADY = Usual.of(1, 0.0005);

    @Test
    void theMeanIsWeightedByCertaintyAndForgets() {
        Usual now = STEADY.and(1.1, 0.001);
        assertThat(now.log()).isCloseTo(1.05, within(1e-9));
        assertThat(now.variance()).isCloseTo(0.0005, within(1e-9));
        assertThat(now.isChanged()).isFalse();
    }

    @Test
    void whatIsFarFromTheMeanDoesNotMoveIt() {
        assertThat(STEADY.and(1.21, 0.0005)).isEqualTo(new Usual(1, 0.0005, 1));
        assertThat(STEADY.and(0.79, 0.0005)).isEqualTo(new Usual(1, 0.0005, 1));
        assertThat(STEADY.and(1.19, 0.0005).strange()).isZero();
    }

    @Test
    void whatIsUncertainIsFarOnlyFromThreeDeviations() {
        assertThat(STEADY.and(1.29, 0.0095).strange()).isZero();
        assertThat(STEADY.and(1.31, 0.0095).strange()).isEqualTo(1);
    }

    @Test
    void itIsChangedAfterTwoStrangeRoundsInARow() {
        Usual once = STEADY.and(2, 0.001);
        assertThat(once.isChanged()).isFalse();
        assertThat(once.and(2, 0.001).isChanged()).isTrue();
        assertThat(once.and(1, 0.001).and(2, 0.001).isChanged()).isFalse();
    }
}
