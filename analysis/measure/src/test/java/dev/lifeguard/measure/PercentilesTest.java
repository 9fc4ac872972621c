package dev.lifeguard.measure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PercentilesTest {
    @Test
    void aPercentileIsTheValueThatTheShareDoesNotExceed() {
        double[] sorted = IntStream.rangeClosed(1, 20).asDoubleStream().toArray();
        assertThat(Percentiles.nearestRank(sorted, 0)).isEqualTo(1);
        assertThat(Percentiles.nearestRank(sorted, 0.5)).isEqualTo(10);
        assertThat(Percentiles.nearestRank(sorted, 0.95)).isEqualTo(19);
        assertThat(Percentiles.nearestRank(sorted, 0.951)).isEqualTo(20);
        assertThat(Percentiles.nearestRank(sorted, 1)).isEqualTo(20);
    }

    @Test
    void theMedianIsInTheMiddle() {
        assertThat(Percentiles.median(DoubleStream.of(3, 1, 2))).isEqualTo(2);
        assertThat(Percentiles.median(DoubleStream.of(4, 1, 3, 2))).isEqualTo(2.5);
        assertThat(Percentiles.median(DoubleStream.of(1, 2, Double.NaN))).isEqualTo(2);
    }

    @Test
    void isNaNWithoutValues() {
        assertThat(Percentiles.nearestRank(new double[0], 0.5)).isNaN();
        assertThat(Percentiles.median(DoubleStream.empty())).isNaN();
    }
}
