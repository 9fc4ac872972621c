package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UserEstimateTest {
    private static final int[] USERS = IntStream.rangeClosed(10, 100).toArray();

    @Test
    void whereNothingIsSeenTrafficIsOpen() {
        assertThat(UserEstimate.of(USERS, new double[USERS.length]))
                .isEqualTo(new UserEstimate(UserEstimate.OPEN, UserEstimate.OPEN, UserEstimate.OPEN));
    }

    @Test
    void whereAllNumbersAreAsCertainTheyCountByTheirLogarithm() {
        double[] likelier = new double[USERS.length];
        Arrays.fill(likelier, 1e6);

        UserEstimate number = UserEstimate.of(USERS, likelier);

        assertThat(number.fewest()).isBetween(11, 12); // 10 to the power of 1.05
        assertThat(number.usual()).isBetween(31, 32);
        assertThat(number.most()).isBetween(88, 91);
    }

    /** Open traffic counts as more users than any number. */
    @Test
    void whereUsersAreSomewhatLikelierThereMayBeNone() {
        double[] likelier = new double[USERS.length];
        Arrays.fill(likelier, Math.log(40)); // two to one, given a prior of one in twenty-one

        UserEstimate number = UserEstimate.of(USERS, likelier);

        assertThat(number.fewest()).isBetween(10, 14);
        assertThat(number.usual()).isBetween(50, 60);
        assertThat(number.most()).isEqualTo(UserEstimate.OPEN);
    }

    @Test
    void theOnlyNumberIsIt() {
        assertThat(UserEstimate.of(new int[] {7}, new double[] {50})).isEqualTo(new UserEstimate(7, 7, 7));
    }
}
