package dev.lifeguard.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.predict.RecordedPool;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PoolTraceTest {
    private static final int TASKS = 4000;

    private final double[] arrivals = new double[TASKS];
    private final double[] blocked = new double[TASKS];

    PoolTraceTest() {
        Random random = new Random(3);
        double now = 0;
        for (int i = 0; i < TASKS; i++) {
            now += 5e6 * -Math.log(1 - random.nextDouble());
            arrivals[i] = now;
            // what tasks need grows over time
            blocked[i] = (1 + 4.0 * i / TASKS) * 10e6 * Math.exp(0.4 * random.nextGaussian());
        }
    }

    @Test
    void whereEveryTaskIsSampledTheyAreThemselves() {
        PoolTrace trace = trace(1);

        assertThat(trace.exact()).isTrue();
        assertThat(trace.tasks().count()).isEqualTo(TASKS);
        for (int i = 0; i < TASKS; i++) {
            assertThat(trace.tasks().arrivalNs()[i]).isEqualTo(Math.floor(arrivals[i]));
            assertThat(trace.tasks().blockedNs()[i]).isEqualTo(Math.floor(blocked[i]));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {2, 5, 16})
    void whereSomeAreCountsAgreeAndWhatTheyNeedFollowsTime(int weight) {
        PoolTrace trace = trace(weight);

        assertThat(trace.exact()).isFalse();
        assertThat(trace.tasks().count()).isEqualTo(TASKS);
        assertThat(trace.tasks().arrivalNs()).isSorted();
        assertThat(sum(trace.tasks().blockedNs(), 0, TASKS)).isCloseTo(sum(blocked, 0, TASKS), withinPercentage(8));
        assertThat(sum(trace.tasks().blockedNs(), 0, TASKS / 4))
                .isCloseTo(sum(blocked, 0, TASKS / 4), withinPercentage(15));
    }

    @Test
    void eachTenthOfASecondHasAsManyAsWereCounted() {
        double[] times = trace(4).tasks().arrivalNs();
        int[] truth = new int[400];
        int[] rebuilt = new int[400];
        for (int i = 0; i < TASKS; i++) {
            truth[(int) (arrivals[i] / 1e8)]++;
            rebuilt[(int) (times[i] / 1e8)]++;
        }

        assertThat(rebuilt).containsExactly(truth);
    }

    @Test
    void theSameRecordingGivesTheSameTasks() {
        assertThat(trace(4).tasks().arrivalNs())
                .containsExactly(trace(4).tasks().arrivalNs());
        assertThat(trace(4).like()).containsExactly(trace(4).like());
    }

    private PoolTrace trace(int weight) {
        Recording recording = new RecordedPool(arrivals, blocked, 50, weight).recording();
        PoolInfo pool = recording.pools().get(1);
        return PoolTrace.of(
                recording,
                pool == null ? new PoolInfo(1, "", PoolInfo.Kind.COMMON, "", null, null, 0) : pool,
                0,
                10_000);
    }

    private static double sum(double[] values, int from, int to) {
        return Arrays.stream(values, from, to).sum();
    }
}
