package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a JVM loads for its first call, if that is cheap. */
class ColdTest {
    @Test
    void cheapItemsLoadNothingOfThreads() throws IOException, InterruptedException {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        Process process = new ProcessBuilder(
                        java,
                        "-Xlog:class+load:stdout",
                        "-cp",
                        System.getProperty("java.class.path"),
                        ColdMain.class.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        List<String> ours = said.lines()
                .filter(line -> line.contains(" dev.lifeguard.flow.") && !line.contains("Cold"))
                .map(line -> line.replaceAll(".* dev\\.lifeguard\\.flow\\.(\\S+) .*", "$1"))
                .toList();
        assertThat(ours)
                .contains("Parallel", "engine.ListRun")
                .noneMatch(name -> name.startsWith("crew.") || name.startsWith("limit."))
                .hasSizeLessThanOrEqualTo(12);
        assertThat(said).doesNotContain("java.util.concurrent.ThreadPoolExecutor", "java.lang.management");
    }
}
