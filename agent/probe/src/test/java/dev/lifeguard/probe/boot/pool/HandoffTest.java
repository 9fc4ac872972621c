package dev.lifeguard.probe.boot.pool;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The replacement of a queue returns its one element once, whichever method a worker calls. */
class HandoffTest {
    private interface Take {
        Object from(BlockingQueue<Object> queue) throws InterruptedException;
    }

    @Test
    void givesItsElementOnce() throws InterruptedException {
        Object task = new Object();
        List<Take> ways = List.of(BlockingQueue::take, queue -> queue.poll(1, TimeUnit.HOURS), queue -> queue.poll());
        for (Take way : ways) {
            BlockingQueue<Object> queue = new Handoff().holding(task);
            assertThat(queue.size()).isEqualTo(1);
            assertThat(way.from(queue)).isSameAs(task);
            assertThat(queue.poll()).isNull();
            assertThat(queue.size()).isZero();
        }
    }

    @Test
    void takesNothing() {
        BlockingQueue<Object> queue = new Handoff();
        assertThat(queue.offer(new Object())).isFalse();
        assertThat(queue.remainingCapacity()).isZero();
        assertThat(queue.drainTo(new ArrayList<>())).isZero();
    }
}
