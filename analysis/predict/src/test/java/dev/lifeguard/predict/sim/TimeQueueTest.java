package dev.lifeguard.predict.sim;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.Random;
import org.junit.jupiter.api.Test;

class TimeQueueTest {
    @Test
    void isFirstInFirstOutWhileItGrowsAndShrinks() {
        TimeQueue queue = new TimeQueue();
        ArrayDeque<Integer> expected = new ArrayDeque<>();
        Random random = new Random(3);
        for (int i = 0; i < 10_000; i++) {
            if (random.nextInt(100) < (i < 5_000 ? 60 : 40) || expected.isEmpty()) {
                queue.add(i, i);
                expected.add(i);
            } else {
                assertThat(queue.first()).isEqualTo(expected.element().doubleValue());
                assertThat(queue.take()).isEqualTo(expected.remove());
            }
        }
        while (!expected.isEmpty()) {
            assertThat(queue.take()).isEqualTo(expected.remove());
        }
        assertThat(queue.first()).isInfinite();
    }
}
