package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TailSharesTest {
    private static final double NONE = Double.NaN;

    private final TailShares waves = new TailShares(new double[] {0.01, 0.09, 0.02, 0.08, NONE, 0.01, 0.09, 0.05});

    @Test
    void aReproducedVarianceIsExplained() {
        assertThat(waves.unexplainedBy(waves)).isZero();
    }

    @Test
    void halfOfEachWaveLeavesAQuarterOfTheVariance() {
        TailShares half = new TailShares(new double[] {0.005, 0.045, 0.01, 0.04, NONE, 0.005, 0.045, 0.025});

        assertThat(waves.unexplainedBy(half)).isCloseTo(0.25, within(1e-9));
    }

    @Test
    void anUnrelatedRunExplainsNothing() {
        assertThat(waves.unexplainedBy(new TailShares(new double[] {0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05, 0.05})))
                .isCloseTo(1, within(1e-9));
        assertThat(waves.unexplainedBy(new TailShares(new double[] {0.09, 0.01, 0.08, 0.02, 0.05, 0.09, 0.01, 0.05})))
                .isEqualTo(1);
    }

    @Test
    void nothingIsExplainedWithoutComparison() {
        assertThat(waves.unexplainedBy(new TailShares(new double[] {NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE})))
                .isEqualTo(1);
    }

    /** The mean of seven parts that alternate by 0.02 has a variance of 0.02²/2/7. */
    @Test
    void theErrorIsThatOfTheMeanOfParts() {
        TailShares turns = new TailShares(new double[] {0.04, 0.06, 0.04, 0.06, 0.04, NONE, 0.06, 0.04});

        assertThat(turns.standardError()).isCloseTo(0.02 / Math.sqrt(14), within(1e-9));
    }
}
