package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class HoldTimesTest {
    private static final double MS = 1e6;

    /** Pairs of tasks, 100 ms apart: the first is blocked for 10 ms, the second asks 1 ms later and waits for it. */
    private static HoldTimes pairs() {
        List<double[]> fromAndBlocked = new ArrayList<>();
        for (int i = 0; i < 100; i++) {
            fromAndBlocked.add(new double[] {100 * i * MS, 10 * MS});
            fromAndBlocked.add(new double[] {(100 * i + 1) * MS, 19 * MS});
        }
        return HoldTimes.of(SimulatedTraffic.blocked(fromAndBlocked));
    }

    @Test
    void everySecondTaskFindsAnotherBlocked() {
        double[] others = pairs().others();

        assertThat(Arrays.stream(others).limit(4)).containsExactly(0.0, 1.0, 0.0, 1.0);
    }

    @Test
    void drawnTimesAreOfTasksThatFoundTheLimitFree() {
        assertThat(pairs().drawn(1, 200)).containsOnly(10 * MS);
        assertThat(pairs().drawn(2, 200)).contains(10 * MS, 19 * MS);
    }

    @Test
    void likelyTimesAreTheTasksOwnIfTheyFoundItFree() {
        double[] ofTwo = pairs().likely(2);

        assertThat(pairs().likely(1)).containsOnly(10 * MS);
        assertThat(Arrays.stream(ofTwo).limit(4)).containsExactly(10 * MS, 19 * MS, 10 * MS, 19 * MS);
    }
}
