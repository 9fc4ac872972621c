package dev.lifeguard.predict.sample;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class ResponseTimesTest {
    private static Sample sample(double waitNs, double execNs, double weight) {
        return new Sample(0, waitNs, execNs, 0, 0, weight);
    }

    @Test
    void percentilesOfOneToTen() {
        ResponseTimes times = ResponseTimes.of(
                IntStream.rangeClosed(1, 10).mapToObj(i -> sample(1, 10 - i, 1)).toList());

        assertThat(times.percentile(0.5)).isEqualTo(5);
        assertThat(times.percentile(0.9)).isEqualTo(9);
        assertThat(times.percentile(0.99)).isEqualTo(10);
        assertThat(times.percentile(0)).isEqualTo(1);
        assertThat(times.percentile(1)).isEqualTo(10);
        assertThat(times.mean()).isEqualTo(5.5);
    }

    @Test
    void equalWeightsDoNotMatter() {
        ResponseTimes times = ResponseTimes.of(List.of(sample(0, 30, 7), sample(0, 10, 7), sample(0, 20, 7)));

        assertThat(times.percentile(0.34)).isEqualTo(20);
        assertThat(times.percentile(0.33)).isEqualTo(10);
        assertThat(times.mean()).isEqualTo(20);
    }

    @Test
    void aWeightRepresentsThatManyTasks() {
        ResponseTimes times = ResponseTimes.of(List.of(sample(50, 50, 2), sample(0, 1, 98)));

        assertThat(times.percentile(0.98)).isEqualTo(1);
        assertThat(times.percentile(0.99)).isEqualTo(100);
        assertThat(times.mean()).isEqualTo(2.98);
    }

    @Test
    void isNaNWithoutTasks() {
        ResponseTimes none = ResponseTimes.of(List.of());

        assertThat(none.mean()).isNaN();
        assertThat(none.percentile(0.5)).isNaN();
    }
}
