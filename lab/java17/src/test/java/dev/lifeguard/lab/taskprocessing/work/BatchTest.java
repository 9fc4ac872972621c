package dev.lifeguard.lab.taskprocessing.work;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BatchTest {
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 7, 10, 64, 100})
    void producersShareAllTasks(int producers) {
        List<Integer> all = IntStream.range(0, producers)
                .boxed()
                .flatMap(producer -> Batch.of(producer, producers, 1000).stream())
                .flatMap(batch -> batch.tasks().stream())
                .toList();
        assertThat(all).isEqualTo(IntStream.range(0, 1000).boxed().toList());
    }

    @Test
    void theLastBatchOfAProducerMayBeSmaller() {
        assertThat(Batch.of(0, 3, 1000))
                .containsExactly(new Batch(0, 100), new Batch(100, 200), new Batch(200, 300), new Batch(300, 333));
    }
}
