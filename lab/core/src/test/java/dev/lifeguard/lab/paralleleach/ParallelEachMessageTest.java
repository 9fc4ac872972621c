package dev.lifeguard.lab.paralleleach;

import static dev.lifeguard.lab.paralleleach.Runs.timing;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import java.util.List;
import org.junit.jupiter.api.Test;

class ParallelEachMessageTest {
    @Test
    void reportsTheBreakEvenCost() {
        assertThat(ParallelEachMessage.of(new Timings(List.of(
                        timing(Kind.SPIN, 100, 0, false, 0.1),
                        timing(Kind.SPIN, 100, 20, false, 10),
                        timing(Kind.SPIN, 1_000_000, 0, false, 1000),
                        timing(Kind.SPIN, 1_000_000, 20, false, 10)))))
                .containsExactly("For tasks that need a CPU, 20 threads begin to pay at 10.0 µs a task.");
    }

    @Test
    void isEmptyWithoutTimings() {
        assertThat(ParallelEachMessage.of(new Timings(List.of()))).isEmpty();
    }
}
