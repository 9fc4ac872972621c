package dev.lifeguard.probe.reader.waits;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Threads 1, 2, … that are parked on objects 10 and 20. */
class UnchangedWaitsTest {
    private final UnchangedWaits queues = new UnchangedWaits();

    @Test
    void aGrowingQueueIsUnchangedSinceItWasFirstSeen() {
        queues.look(Map.of(1L, 10), true, 100);
        queues.look(Map.of(1L, 10, 2L, 10), true, 200);
        queues.look(Map.of(1L, 10, 2L, 10, 3L, 10), true, 300);

        assertThat(queues.since(10)).isEqualTo(100);
        assertThat(queues.since(20)).isZero();
    }

    @Test
    void aThreadThatStopsWaitingIsAChange() {
        queues.look(Map.of(1L, 10, 2L, 10, 3L, 20), true, 100);
        queues.look(Map.of(2L, 10, 3L, 20), true, 200);

        assertThat(queues.since(10)).isEqualTo(200);
        assertThat(queues.since(20)).isEqualTo(100);
    }

    @Test
    void aThreadThatWaitsForSomethingElseIsAChange() {
        queues.look(Map.of(1L, 10, 2L, 10), true, 100);
        queues.look(Map.of(1L, 20, 2L, 10), true, 200);

        assertThat(queues.since(10)).isEqualTo(200);
        assertThat(queues.since(20)).isEqualTo(200);
    }

    @Test
    void anIncompleteLookMayHideAChange() {
        queues.look(Map.of(1L, 10), true, 100);
        queues.look(Map.of(1L, 10), false, 200);

        assertThat(queues.since(10)).isEqualTo(200);
    }

    @Test
    void objectsWithoutWaitersAreDropped() {
        queues.look(Map.of(1L, 10), true, 100);
        queues.look(Map.of(), true, 200);
        queues.look(Map.of(1L, 10), true, 300);

        assertThat(queues.since(10)).isEqualTo(300);
    }
}
