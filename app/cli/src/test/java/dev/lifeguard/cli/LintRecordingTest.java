package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.recording.RecordingWriter;
import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Lints a class with a pool without limit, with a recording in which that pool has 300 threads. */
class LintRecordingTest {
    private static final Path EXPORTS =
            Path.of("target", "test-classes", "dev", "lifeguard", "cli", "it", "Exports.class");
    private static final String TITLE = "exports has no limit on its threads and grew to 300 threads";

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    private String grown = "";
    private int hints;

    @BeforeEach
    void record() throws IOException {
        JsonNode json = json(run("--json", "--hints"));
        JsonNode hint = StreamSupport.stream(json.get("findings").spliterator(), false)
                .filter(finding -> finding.get("id").asString().equals("unbounded-threads"))
                .findFirst()
                .orElseThrow();
        hints = json.get("findings").size();
        grown = recording(
                hint.get("class").asString() + ".<init>:" + hint.get("line").asInt());
    }

    @Test
    void aWitnessedHintIsReportedWithItsFigure() {
        assertThat(run("--recording", grown))
                .startsWith("WARNING  The pool has as many threads as there are tasks at a time, without limit.\n")
                .contains("\n  evidence   witnessed: " + TITLE + "\n")
                .contains(": 0 errors (shown), 1 warning (witnessed); " + (hints - 1) + " hint");
        assertThat(exitCode("--recording", grown, "--fail-on", "error")).isZero();
        assertThat(exitCode("--recording", grown, "--fail-on", "warning")).isEqualTo(1);
    }

    @Test
    void otherHintsStayPossible() {
        assertThat(run("--recording", grown, "--hints"))
                .containsOnlyOnce("\n  evidence   witnessed: ")
                .contains("\n  evidence   possible: neither the code alone nor the recording shows harm\n")
                .contains(": 0 errors (shown), 1 warning (witnessed), " + (hints - 1) + " hint");
        assertThat(run("--hints"))
                .contains("\n  evidence   possible: the code alone does not show whether it does harm\n")
                .contains(": 0 errors (shown), " + hints + " hints\n");
    }

    @Test
    void aPoolOfAnotherLineIsNoWitness() throws IOException {
        String other = recording("dev.lifeguard.cli.it.Exports.<init>:1");

        assertThat(run("--recording", other))
                .contains(": nothing wrong found; " + hints + " hints not shown (--hints shows them)\n");
        assertThat(exitCode("--recording", other, "--fail-on", "note")).isZero();
    }

    @Test
    void jsonHasTheWitness() {
        JsonNode finding = json(run("--json", "--recording", grown)).at("/findings/0");

        assertThat(finding.get("evidence").asString()).isEqualTo("witnessed");
        assertThat(finding.get("severity").asString()).isEqualTo("warning");
        assertThat(finding.get("witness").propertyNames()).containsExactlyInAnyOrder("id", "pool", "title");
        assertThat(finding.at("/witness/id").asString()).isEqualTo("unbounded-threads");
        assertThat(finding.at("/witness/pool").asString()).isEqualTo("exports");
        assertThat(finding.at("/witness/title").asString()).isEqualTo(TITLE);
    }

    @Test
    void sarifHasTheWitness() throws IOException {
        Path file = directory.resolve("lint.sarif");
        run("--sarif", file.toString(), "--recording", grown);

        JsonNode result = json(Files.readString(file)).at("/runs/0/results/0");
        assertThat(result.get("level").asString()).isEqualTo("warning");
        assertThat(result.get("kind").asString()).isEqualTo("fail");
        assertThat(result.at("/properties/evidence").asString()).isEqualTo("witnessed");
        assertThat(result.at("/properties/witness").asString()).isEqualTo(TITLE);
    }

    @Test
    void aRecordingThatIsNoneIsBadInput() {
        assertThat(exitCode("--recording", EXPORTS.toString())).isEqualTo(2);
        assertThat(err.toString().lines()).singleElement().asString().startsWith("lifeguard: " + EXPORTS + ": ");
    }

    /** Returns a recording of a pool without limit, created at a line. */
    private String recording(String createdAt) throws IOException {
        Path path = directory.resolve("recording.jsonl.gz");
        Header header = Samples.header();
        try (OutputStream file = Files.newOutputStream(path);
                RecordingWriter writer = new RecordingWriter(file, header)) {
            writer.write(new PoolInfo(
                    1,
                    "exports",
                    PoolInfo.Kind.THREAD_POOL,
                    "java.util.concurrent.ThreadPoolExecutor",
                    createdAt,
                    "java.util.concurrent.SynchronousQueue",
                    0));
            for (int second = 1; second <= 4; second++) {
                writer.write(Samples.tick(second, threads(300)));
            }
        }
        return path.toString();
    }

    private static PoolTick threads(int number) {
        PoolTick one = Samples.poolTick(1, number, 0, 0, 0);
        return new PoolTick(
                1,
                new PoolTick.Threads(number, 0, Integer.MAX_VALUE, 0),
                one.load(),
                one.tasks(),
                one.execution(),
                one.clocks(),
                one.help());
    }

    private static JsonNode json(String text) {
        return JsonMapper.builder().build().readTree(text);
    }

    private String run(String... args) {
        assertThat(exitCode(args)).isZero();
        return out.toString();
    }

    private int exitCode(String... args) {
        out.getBuffer().setLength(0);
        String[] all = new String[args.length + 2];
        all[0] = "lint";
        all[1] = EXPORTS.toString();
        System.arraycopy(args, 0, all, 2, args.length);
        return Main.run(all, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }
}
