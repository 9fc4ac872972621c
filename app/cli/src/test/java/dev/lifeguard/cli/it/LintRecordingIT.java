package dev.lifeguard.cli.it;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.architecture.Jdk;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Isolated;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Lints a program with recordings of a sick and of a healthy run. Its code is the same in both. */
@Isolated("what is found depends on how crowded the machine is")
class LintRecordingIT {
    private static final String PROGRAM = Exports.class.getName().replace('.', '/') + ".class";

    @TempDir
    private static Path directory;

    @BeforeAll
    static void recordBoth() throws Exception {
        Path classes = Files.createDirectories(directory.resolve("classes"));
        Files.copy(Path.of("target", "test-classes").resolve(PROGRAM), classes.resolve("Exports.class"));
        Process sick = start("sick");
        Process healthy = start("healthy");
        try {
            end(sick);
            end(healthy);
        } finally {
            sick.destroyForcibly();
            healthy.destroyForcibly();
        }
    }

    @Test
    void theHarmOfTheSickRunIsWitnessed() throws Exception {
        JsonNode json = lint("sick");

        assertThat(texts(json, "/id")).containsExactlyInAnyOrder("blocking-in-common-pool", "unbounded-threads");
        assertThat(texts(json, "/evidence")).containsOnly("witnessed");
        assertThat(texts(json, "/severity")).containsOnly("warning");
        assertThat(texts(json, "/method")).containsExactlyInAnyOrder("mail", "<init>");
        assertThat(texts(json, "/witness/id"))
                .containsExactlyInAnyOrder("blocking-in-common-pool", "unbounded-threads");
        assertThat(texts(json, "/witness/title"))
                .anyMatch(title -> title.contains(" has no limit on its threads and grew to "))
                .anyMatch(title -> title.contains("The common pool, which the whole JVM shares, is blocked "));
    }

    @Test
    void nothingOfTheHealthyRunIsWitnessed() throws Exception {
        assertThat(lint("healthy").get("findings")).isEmpty();
        assertThat(lint("healthy").get("hintsNotShown").asInt())
                .isEqualTo(lint("sick").get("hintsNotShown").asInt() + 2);
    }

    private static JsonNode lint(String run) throws Exception {
        Lifeguard.Result result = Lifeguard.run(
                "lint",
                directory.resolve("classes").toString(),
                "--json",
                "--recording",
                recording(run).toString());
        assertThat(result.err()).isEmpty();
        return JsonMapper.builder().build().readTree(result.out());
    }

    private static List<String> texts(JsonNode json, String pointer) {
        return StreamSupport.stream(json.get("findings").spliterator(), false)
                .map(finding -> finding.at(pointer).asString())
                .toList();
    }

    private static Path recording(String run) {
        return directory.resolve(run + ".jsonl.gz");
    }

    private static Process start(String run) throws Exception {
        Path probe = Path.of("target", "lib", "lifeguard-probe.jar").toAbsolutePath();
        List<String> command = Jdk.NEWEST.command("-Xmx96m", "-XX:+UseSerialGC");
        command.add("-Djava.util.concurrent.ForkJoinPool.common.parallelism=3");
        command.add("-javaagent:" + probe + "=record=" + recording(run));
        String classes = Path.of("target", "test-classes").toString();
        command.addAll(List.of("-cp", classes, Exports.class.getName(), run));
        return new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
    }

    private static void end(Process jvm) throws Exception {
        assertThat(jvm.inputReader().readLine()).isEqualTo("ready");
        jvm.getOutputStream().close();
        assertThat(jvm.waitFor(30, TimeUnit.SECONDS)).isTrue();
    }
}
