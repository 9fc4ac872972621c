package dev.lifeguard.predict.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.function.IntToDoubleFunction;
import org.assertj.core.data.Percentage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchesTest {
    private static final int SECONDS = 60;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 8, 20})
    void findsBatchesAtAnyRate(int size) {
        assertThat(size(counts(size, i -> 4))).isCloseTo(size, Percentage.withPercentage(15));
        assertThat(size(counts(size, i -> 50))).isCloseTo(size, Percentage.withPercentage(15));
    }

    @Test
    void changingTrafficIsNotABatch() {
        assertThat(size(counts(1, i -> i / 70 % 2 == 0 ? 5 : 100))).isCloseTo(1, within(0.25));
        assertThat(size(counts(1, i -> 2 + i / 10.0))).isCloseTo(1, within(0.25));
    }

    @Test
    void regularTasksArriveSingly() {
        double[] regular = new double[10 * SECONDS];
        Arrays.fill(regular, 7);

        assertThat(size(regular)).isEqualTo(1);
    }

    @Test
    void fewTasksOrSecondsShowNoBatches() {
        double[] counts = counts(8, i -> 4);

        assertThat(Batches.size(counts, 40)).isEqualTo(1);
        assertThat(Batches.size(counts, 50)).isGreaterThan(2);
        assertThat(size(counts(8, i -> 0.01))).isEqualTo(1);
        assertThat(size(new double[0])).isEqualTo(1);
    }

    private static double size(double[] counts) {
        return Batches.size(counts, counts.length);
    }

    /** Poisson numbers of batches, with the given mean in each tenth of a second. */
    private static double[] counts(int size, IntToDoubleFunction mean) {
        SplittableRandom random = new SplittableRandom(1);
        double[] counts = new double[10 * SECONDS];
        Arrays.setAll(counts, i -> size * poisson(mean.applyAsDouble(i), random));
        return counts;
    }

    /** Arrivals within a unit of time, with exponential gaps. */
    private static int poisson(double mean, SplittableRandom random) {
        int arrivals = 0;
        for (double time = gap(mean, random); time < 1; time += gap(mean, random)) {
            arrivals++;
        }
        return arrivals;
    }

    private static double gap(double mean, SplittableRandom random) {
        return -Math.log(1 - random.nextDouble()) / mean;
    }
}
