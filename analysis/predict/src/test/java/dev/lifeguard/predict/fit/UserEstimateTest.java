package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UserEstimateTest {
    private static final int[] USERS = IntStream.rangeClosed(10, 100).toArray();

    @Test
    void trafficIsOpenWithoutEvidence() {
        assertThat(UserEstimate.of(USERS, new double[USERS.length]))
                .isEqualTo(new UserEstimate(UserEstimate.OPEN, UserEstimate.OPEN, UserEstimate.OPEN));
    }

    @Test
    void equallyLikelyNumbersCountByTheirLogarithm() {
        double[] logRatio = new double[USERS.length];
        Arrays.fill(logRatio, 1e6);

        UserEstimate number = UserEstimate.of(USERS, logRatio);

        assertThat(number.low()).isBetween(11, 12); // 10 to the power of 1.05
        assertThat(number.median()).isBetween(31, 32);
        assertThat(number.high()).isBetween(88, 91);
    }

    /** Open traffic counts as more users than any number. */
    @Test
    void weakEvidenceLeavesOpenTrafficPossible() {
        double[] logRatio = new double[USERS.length];
        Arrays.fill(logRatio, Math.log(40)); // two to one, given a prior of one in twenty-one

        UserEstimate number = UserEstimate.of(USERS, logRatio);

        assertThat(number.low()).isBetween(10, 14);
        assertThat(number.median()).isBetween(50, 60);
        assertThat(number.high()).isEqualTo(UserEstimate.OPEN);
    }

    @Test
    void aSingleNumberIsTheEstimate() {
        assertThat(UserEstimate.of(new int[] {7}, new double[] {50})).isEqualTo(new UserEstimate(7, 7, 7));
    }
}
