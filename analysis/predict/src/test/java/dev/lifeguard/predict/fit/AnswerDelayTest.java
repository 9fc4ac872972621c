package dev.lifeguard.predict.fit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.lifeguard.predict.sample.Sample;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Groups of one, two, three and more tasks that are on workers together, one group after the other. */
class AnswerDelayTest {
    private static final int LARGEST = 20;
    private static final double EXEC = 1e8;
    private static final int CORES = 2;

    /** @param answerDelayNs delay for each thread that waits for a core; nearly all of the others are always ready */
    private static List<Sample> groups(double answerDelayNs) {
        List<Sample> samples = new ArrayList<>();
        for (int size = 1; size <= LARGEST; size++) {
            for (int i = 0; i < size; i++) {
                double jitter = 1e4 * (i % 3 - 1);
                double blocked = 1e6 + jitter + answerDelayNs * Math.max(0, size - 1 - CORES);
                samples.add(new Sample(size * EXEC, 0, EXEC, EXEC / size, blocked, 1));
            }
        }
        return samples;
    }

    @Test
    void isTheExtraBlockedTimeForEachWaitingThread() {
        List<Sample> samples = groups(1e5);

        AnswerDelay late = AnswerDelay.of(samples, CORES);

        assertThat(late.nsPerWaiter()).isCloseTo(1e5, within(5e3));
        for (double alone : late.withoutDelay(samples)) {
            assertThat(alone).isCloseTo(1e6, within(1e5));
        }
    }

    @Test
    void isZeroWithoutExtraBlockedTime() {
        assertThat(AnswerDelay.of(groups(0), CORES).nsPerWaiter()).isZero();
    }

    @Test
    void isZeroIfNoThreadWaits() {
        assertThat(AnswerDelay.of(groups(1e5), LARGEST).nsPerWaiter()).isZero();
    }

    @Test
    void isZeroForFewSamples() {
        assertThat(AnswerDelay.of(groups(1e5).subList(0, 90), CORES).nsPerWaiter())
                .isZero();
    }

    @Test
    void leavesATaskPartOfItsTime() {
        List<Sample> samples = groups(1e5);
        samples.add(new Sample(LARGEST * EXEC, 0, EXEC, EXEC / LARGEST, 1e5, 1));

        double[] alone = AnswerDelay.of(samples, CORES).withoutDelay(samples);

        assertThat(alone[alone.length - 1]).isEqualTo(0.25e5);
    }
}
