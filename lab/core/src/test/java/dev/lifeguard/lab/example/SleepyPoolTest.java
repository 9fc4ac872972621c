package dev.lifeguard.lab.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.example.SleepyPool.Run;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class SleepyPoolTest {
    @Test
    void concludesFromTheFigures() {
        assertThat(SleepyPool.conclusion(List.of(run(2, 1010), run(8, 260))))
                .containsExactly("8 threads took 260 ms where 2 took 1.01 s: more threads helped.");
        assertThat(SleepyPool.conclusion(List.of(run(2, 1010), run(8, 1010))))
                .containsExactly("8 threads took 1.01 s where 2 took 1.01 s: more threads did not help.");
        assertThat(SleepyPool.conclusion(List.of(run(2, 1010)))).isEmpty();
    }

    private static Run run(int threads, double ms) {
        return new Run(threads, ms, 250, Path.of("r"));
    }
}
