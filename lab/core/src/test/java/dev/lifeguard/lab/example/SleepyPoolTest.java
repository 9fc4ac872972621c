package dev.lifeguard.lab.example;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.example.SleepyPool.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SleepyPoolTest {
    @ParameterizedTest
    @ValueSource(strings = {"SleepyPool", "SleepyMain"})
    void theDocumentationQuotesIt(String name) throws IOException {
        String source = Files.readString(Path.of("src/test/java/dev/lifeguard/lab/example/" + name + ".java"));
        assertThat(Path.of("../../docs/lab.md")).content().contains("```java\n" + source + "```\n");
    }

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
