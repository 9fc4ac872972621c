package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a JVM of its own shows: what it loads for its first call, if that is cheap, and how little memory is enough. */
class JvmTest {
    @Test
    void cheapItemsLoadNothingOfThreads() throws IOException, InterruptedException {
        String said = run("-Xlog:class+load:stdout", ColdMain.class);
        List<String> ours = said.lines()
                .filter(line -> line.contains(" dev.lifeguard.flow.") && !line.contains("Cold"))
                .map(line -> line.replaceAll(".* dev\\.lifeguard\\.flow\\.(\\S+) .*", "$1"))
                .toList();
        assertThat(ours)
                .containsExactlyInAnyOrder("call.Action", "call.Task", "Parallel", "call.Report", "call.Strategy");
        assertThat(said)
                .doesNotContain(
                        "java.util.concurrent.ThreadPoolExecutor",
                        "java.util.concurrent.CancellationException",
                        "java.lang.management");
    }

    @Test
    void anEndlessSourceNeedsLittleMemory() throws IOException, InterruptedException {
        assertThat(run("-Xmx64m", EndlessMain.class).lines()).hasSize(6).containsOnly("enough");
    }

    private static String run(String option, Class<?> main) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        option,
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(said).isZero();
        return said;
    }
}
