package dev.lifeguard.predict.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Comparator;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeHeapTest {
    private record Entry(double time, int job) {}

    /** With few different times many are equal; with many, few are. */
    @ParameterizedTest
    @ValueSource(ints = {1, 5, 1000})
    void returnsTheEarliestThenTheLowestJob(int times) {
        SplittableRandom random = new SplittableRandom(times);
        TimeHeap heap = new TimeHeap();
        PriorityQueue<Entry> expected =
                new PriorityQueue<>(Comparator.comparingDouble(Entry::time).thenComparingInt(Entry::job));

        for (int i = 0; i < 20_000; i++) {
            boolean fills = i < 10_000 ? random.nextInt(5) < 3 : random.nextInt(5) < 2;
            if (fills || expected.isEmpty()) {
                Entry entry = new Entry(random.nextInt(times), random.nextInt(500));
                heap.add(entry.time(), entry.job());
                expected.add(entry);
            } else {
                assertThat(heap.first()).isEqualTo(expected.element().time());
                assertThat(heap.take()).isEqualTo(expected.remove().job());
            }
            assertThat(heap.size()).isEqualTo(expected.size());
        }
    }
}
