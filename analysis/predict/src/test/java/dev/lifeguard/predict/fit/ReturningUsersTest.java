package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.predict.sim.Loop;
import dev.lifeguard.predict.trace.PresentRequests;
import java.util.Arrays;
import java.util.Random;
import java.util.function.DoubleSupplier;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

/** Derives the number of users from the number of requests present. */
class ReturningUsersTest {
    private final Random random = new Random(5);

    @Test
    void countsUsersWhoAreAlwaysPresent() {
        assertThat(users(0.7, constant(10, 40)).users()).isEqualTo(40);
    }

    @Test
    void aPauseDoesNotHideUsers() {
        double[] present = constant(12, 40);
        present[3] = 16;

        assertThat(users(0.7, present).users()).isEqualTo(40);
    }

    /** 40 users who think for a tenth of the time. */
    @Test
    void thinkTimeFollowsFromLittlesLaw() {
        Loop loop = users(
                0.5, drawn(60, () -> random.doubles(40).filter(x -> x < 0.9).count()));

        assertThat((double) loop.users()).isCloseTo(40, within(3.0));
        assertThat((loop.users() - 36) * 1e9).isEqualTo(loop.thinkNs() * 0.5 * 1000, within(1e9));
    }

    /** The number of many independent users varies like random traffic (Poisson). */
    @Test
    void randomTrafficIsRarelyTakenForUsers() {
        int taken = 0;
        for (int i = 0; i < 1000; i++) {
            double[] present = drawn(
                    10 + i % 50,
                    () -> random.doubles(1000).filter(x -> x < 0.02).count());
            taken += users(0.5, present).users() > 0 ? 1 : 0;
        }
        assertThat(taken).isLessThanOrEqualTo(20);
    }

    @Test
    void fewSecondsOrFewKeptWorkersShowNoUsers() {
        assertThat(users(0.7, constant(1, 40))).isEqualTo(Loop.OPEN);
        assertThat(users(0.01, constant(20, 40))).isEqualTo(Loop.OPEN);
    }

    private static Loop users(double kept, double[] present) {
        double mean = Arrays.stream(present).average().orElseThrow();
        return ReturningUsers.of(new PresentRequests(kept, present, mean, 1000 / 1e9), 0, 60e9);
    }

    private static double[] constant(int seconds, double present) {
        return drawn(seconds, () -> present);
    }

    private static double[] drawn(int seconds, DoubleSupplier present) {
        return DoubleStream.generate(present).limit(seconds).toArray();
    }
}
