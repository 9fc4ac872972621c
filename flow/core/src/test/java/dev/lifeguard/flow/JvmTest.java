package dev.lifeguard.flow;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests that need their own JVM: the classes that a first call loads, and the memory used. */
class JvmTest {
    @Test
    void aFirstCallForCheapItemsLoadsNoThreadClasses() throws IOException, InterruptedException {
        String output = run("-Xlog:class+load:stdout", ColdMain.class);
        List<String> ours = output.lines()
                .filter(line -> line.contains(" dev.lifeguard.flow.") && !line.contains("Cold"))
                .map(line -> line.replaceAll(".* dev\\.lifeguard\\.flow\\.(\\S+) .*", "$1"))
                .toList();
        assertThat(ours)
                .containsExactlyInAnyOrder("call.Action", "call.Task", "Parallel", "call.Report", "call.Strategy");
        assertThat(output)
                .doesNotContain(
                        "java.util.concurrent.ThreadPoolExecutor",
                        "java.util.concurrent.CancellationException",
                        "java.lang.management");
    }

    @Test
    void aFirstCallForItemsThatWaitLinksNoLambda() throws IOException, InterruptedException {
        String output = run("-Xlog:class+load:stdout", ColdWaitMain.class);
        assertThat(output).contains(" dev.lifeguard.flow.limit.ConcaveFit "); // the search has made a decision
        assertThat(output.lines())
                .noneMatch(line -> line.contains(" dev.lifeguard.flow.") && line.contains("$$Lambda"))
                .noneMatch(line -> line.contains(" java.util.stream.DoublePipeline "));
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
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).as(output).isZero();
        return output;
    }
}
