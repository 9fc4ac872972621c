package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LintCommandTest {
    private static final Path CORPUS = Path.of("..", "lint-corpus");
    private static final String CLASSES =
            CORPUS.resolve("target").resolve("classes").toString();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void textShowsTheCodeAndTheWay() {
        assertThat(run("lint", CORPUS.toString())).isZero();

        assertThat(err.toString()).isEmpty();
        assertThat(out.toString())
                .contains("WARNING  The elements of a parallel stream, on the common pool, wait in HttpClient.send.")
                .containsPattern("> +[0-9]+ \\| +return articles.parallelStream\\(\\).map\\(prices::fetch\\)")
                .containsPattern("Prices.fetch:[0-9]+ waits in HttpClient.send")
                .contains("docs/findings/self-starvation.md")
                .containsPattern("[0-9]+ classes in [0-9.]+ s: [0-9]+ errors, [0-9]+ warnings, [0-9]+ notes");
    }

    @Test
    void jsonHasExactlyTheDocumentedFields() {
        assertThat(run("lint", CLASSES, "--json")).isZero();

        JsonNode json = JsonMapper.builder().build().readTree(out.toString());
        assertThat(names(json)).containsExactlyInAnyOrder("version", "findings", "classes", "seconds");
        assertThat(json.get("version").asInt()).isEqualTo(1);
        assertThat(json.get("findings")).isNotEmpty().allSatisfy(finding -> {
            assertThat(names(finding))
                    .containsExactlyInAnyOrder("id", "severity", "class", "method", "file", "line", "path", "message");
            assertThat(names(finding.get("path").get(0)))
                    .containsExactlyInAnyOrder("class", "method", "file", "line", "what");
        });
    }

    @Test
    void sarifTellsEachFindingWithItsFile() throws IOException {
        Path file = directory.resolve("lint.sarif");

        assertThat(run("lint", CLASSES, "--sarif", file.toString())).isZero();

        JsonNode json = JsonMapper.builder().build().readTree(Files.readString(file));
        JsonNode sarif = json.get("runs").get(0);
        assertThat(json.get("version").asString()).isEqualTo("2.1.0");
        assertThat(sarif.at("/tool/driver/name").asString()).isEqualTo("Lifeguard lint");
        assertThat(sarif.get("results")).hasSizeGreaterThan(90).allSatisfy(result -> {
            int rule = result.get("ruleIndex").asInt();
            assertThat(sarif.at("/tool/driver/rules/" + rule + "/id")).isEqualTo(result.get("ruleId"));
            assertThat(result.get("level").asString()).isIn("note", "warning", "error");
            JsonNode place = result.at("/locations/0/physicalLocation");
            assertThat(place.at("/artifactLocation/uri").asString())
                    .containsPattern("src/main/(java|kotlin|scala)/dev/");
            assertThat(place.at("/region/startLine").asInt()).isPositive();
        });
    }

    @Test
    void aFindingOfTheLevelOrAboveFails() {
        assertThat(run("lint", CLASSES, "--fail-on", "error")).isEqualTo(1);
    }

    @Test
    void whatIsKnownIsNotToldAgain() {
        String baseline = directory.resolve("baseline.txt").toString();

        assertThat(run("lint", CLASSES, "--write-baseline", baseline)).isZero();
        out.getBuffer().setLength(0);

        assertThat(run("lint", CLASSES, "--baseline", baseline, "--fail-on", "note"))
                .isZero();
        assertThat(out.toString()).contains("nothing wrong was found; ", " known or accepted");
    }

    @Test
    void whatIsAcceptedNeedsAReason() throws IOException {
        Path accept = Files.writeString(directory.resolve("accept.txt"), "pool-per-call dev.lifeguard.*\n");

        assertThat(run("lint", CLASSES, "--accept", accept.toString())).isEqualTo(2);
        assertOneLine("lifeguard: " + accept + ": line 1: want ID WHERE REASON");
    }

    @Test
    void theLineThatHurtAtRunTimeComesFirst() throws IOException {
        assertThat(run("lint", CLASSES, "--json")).isZero();
        JsonNode findings =
                JsonMapper.builder().build().readTree(out.toString()).get("findings");
        JsonNode last = findings.get(findings.size() - 1);
        String frame = last.get("class").asString() + ".lambda$any$0:"
                + last.get("line").asInt();
        Path recording = directory.resolve("recording.jsonl.gz");
        BusyLine.record(recording, frame);
        out.getBuffer().setLength(0);

        assertThat(run("lint", CLASSES, "--recording", recording.toString())).isZero();

        String first = out.toString().substring(0, out.toString().indexOf("\n\n"));
        assertThat(first)
                .contains(last.get("class").asString())
                .contains("run time   in 75% of what busy threads were seen doing, blocked in 50%");
    }

    @Test
    void whatIsNotThereIsBadInput() {
        assertThat(run("lint", "/none")).isEqualTo(2);
        assertOneLine("lifeguard: no such file or folder: /none");
    }

    @Test
    void aFolderWithoutClassesIsBadInput() {
        assertThat(run("lint", directory.toString())).isEqualTo(2);
        assertOneLine("lifeguard: no classes in " + directory + ": compile it first, or name a folder of classes");
    }

    @Test
    void aBrokenClassIsOneLineAndTheRestIsChecked() throws IOException {
        Files.writeString(directory.resolve("Broken.class"), "hello");

        assertThat(run("lint", directory.toString(), CLASSES)).isZero();
        assertOneLine("lifeguard: " + directory.resolve("Broken.class") + ": not a class file; left out");
    }

    private void assertOneLine(String line) {
        assertThat(err.toString().lines()).containsExactly(line);
    }

    private static Set<String> names(JsonNode json) {
        return new HashSet<>(json.propertyNames());
    }

    private int run(String... args) {
        return Main.run(args, new PrintWriter(out, true), new PrintWriter(err, true), new Interruption());
    }
}
