package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import org.junit.jupiter.api.Test;

class TailSharesTest {
    private static final double NONE = Double.NaN;

    /** The mean of seven parts that alternate by 0.02 has a variance of 0.02²/2/7. */
    @Test
    void theErrorIsThatOfTheMeanOfParts() {
        TailShares turns = new TailShares(new double[] {0.04, 0.06, 0.04, 0.06, 0.04, NONE, 0.06, 0.04});

        assertThat(turns.standardError()).isCloseTo(0.02 / Math.sqrt(14), within(1e-9));
    }
}
