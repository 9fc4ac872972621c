package dev.lifeguard.predict.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OrderTest {
    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 3, 4, 5, 7, 8, 9, 100, 1023, 1025})
    void sortsStably(int count) {
        Random random = new Random(count);
        double[] times = new double[count];
        Arrays.setAll(times, i -> random.nextInt(50));

        assertThat(Order.of(times))
                .containsExactly(IntStream.range(0, count)
                        .boxed()
                        .sorted(Comparator.comparingDouble(i -> times[i]))
                        .mapToInt(i -> i)
                        .toArray());
    }
}
