package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import dev.lifeguard.architecture.LimitedGroup;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Tests JVMs in real control groups. One group allows less CPU time than its JVM needs. */
@Tag("long")
class CpuThrottledIT {
    @TempDir
    private Path directory;

    @Test
    void aLimitThatStopsThreadsIsFound() throws Exception {
        String found = advise("cpu-throttled", 0.5);

        assertThat(found)
                .contains("\"cpu-throttled\"", "The CPU limit of 0.5 cores stops this JVM for")
                .doesNotContain("\"undersized-blocking-pool\"", "\"saturation-ahead\"");
    }

    @Test
    void aLimitThatLeavesEnoughIsNot() throws Exception {
        assertThat(advise("cpu-throttled-twin", 1.5)).contains("\"findings\"").doesNotContain("\"cpu-throttled\"");
    }

    private String advise(String program, double cores) throws Exception {
        Process jvm = AilingJvm.start(program, Jdk.NEWEST, List.of(), directory);
        try (LimitedGroup group = LimitedGroup.of(cores)) {
            try {
                group.add(jvm.pid());
                return Lifeguard.run("advise", Long.toString(jvm.pid()), "--seconds", "6", "--json")
                        .out();
            } finally {
                jvm.destroyForcibly().waitFor();
            }
        } finally {
            jvm.destroyForcibly();
        }
    }
}
