package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.process.Interruption;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LintCommandTest {
    private static final Path CORPUS = Path.of("..", "..", "lint", "corpus");
    private static final String CLASSES =
            CORPUS.resolve("target").resolve("classes").toString();

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path directory;

    @Test
    void textShowsTheCodeAndThePath() {
        assertThat(run("lint", CORPUS.toString())).isZero();

        assertThat(err.toString()).isEmpty();
        assertThat(out.toString())
                .contains("ERROR  The elements of a parallel stream, on the common pool, wait in HttpClient.send.")
                .containsPattern("> +[0-9]+ \\| +return articles.parallelStream\\(\\).map\\(prices::fetch\\)")
                .containsPattern("Prices.fetch:[0-9]+ waits in HttpClient.send")
                .contains(
                        "docs/findings/self-starvation.md",
                        "\n  evidence   shown: the harm follows from the code alone\n")
                .containsPattern("[0-9]+ classes in [0-9.]+ s: [1-9][0-9]* errors \\(shown\\); [0-9]+ hints");
    }

    @Test
    void jsonHasExactlyTheDocumentedFields() {
        assertThat(run("lint", CLASSES, "--json")).isZero();

        JsonNode json = JsonMapper.builder().build().readTree(out.toString());
        assertThat(names(json))
                .containsExactlyInAnyOrder(
                        "version",
                        "findings",
                        "classes",
                        "seconds",
                        "librariesNotShown",
                        "hintsNotShown",
                        "unchangedNotShown");
        assertThat(json.get("version").asInt()).isEqualTo(1);
        assertThat(json.get("hintsNotShown").asInt()).isPositive();
        assertThat(json.get("findings")).isNotEmpty().allSatisfy(finding -> {
            assertThat(names(finding))
                    .containsExactlyInAnyOrder(
                            "id", "severity", "evidence", "class", "method", "file", "line", "path", "message");
            assertThat(names(finding.get("path").get(0)))
                    .containsExactlyInAnyOrder("class", "method", "file", "line", "what");
        });
    }

    @Test
    void sarifHasEachFindingWithItsFile() throws IOException {
        Path file = directory.resolve("lint.sarif");

        assertThat(run("lint", CLASSES, "--sarif", file.toString())).isZero();

        JsonNode json = JsonMapper.builder().build().readTree(Files.readString(file));
        JsonNode sarif = json.get("runs").get(0);
        assertThat(json.get("version").asString()).isEqualTo("2.1.0");
        assertThat(sarif.at("/tool/driver/name").asString()).isEqualTo("Lifeguard lint");
        assertThat(sarif.get("results")).hasSizeGreaterThan(70).allSatisfy(result -> {
            int rule = result.get("ruleIndex").asInt();
            assertThat(sarif.at("/tool/driver/rules/" + rule + "/id")).isEqualTo(result.get("ruleId"));
            assertThat(result.get("level").asString()).isEqualTo("error");
            assertThat(result.at("/properties/evidence").asString()).isEqualTo("shown");
            JsonNode place = result.at("/locations/0/physicalLocation");
            assertThat(place.at("/artifactLocation/uri").asString())
                    .containsPattern("src/main/(java|kotlin|scala)/(dev|io)/");
            assertThat(place.at("/region/startLine").asInt()).isPositive();
        });
    }

    @Test
    void aFindingAtOrAboveTheLevelFails() {
        assertThat(run("lint", CLASSES, "--fail-on", "error")).isEqualTo(1);
    }

    @Test
    void findingsOfTheBaselineAreNotRepeated() {
        String baseline = directory.resolve("baseline.txt").toString();

        assertThat(run("lint", CLASSES, "--write-baseline", baseline)).isZero();
        out.getBuffer().setLength(0);

        assertThat(run("lint", CLASSES, "--baseline", baseline, "--fail-on", "note"))
                .isZero();
        assertThat(out.toString()).contains("nothing wrong found; ", " known or accepted");
    }

    @Test
    void findingsInLibrariesAreCountedAndShownOnRequest() throws IOException {
        String jar = bootJar().toString();

        assertThat(run("lint", jar, "--fail-on", "note")).isZero();
        assertThat(out.toString())
                .contains("nothing wrong found in own code; ")
                .containsPattern("; [1-9][0-9]* in libraries not shown \\(--libraries shows them\\)");
        out.getBuffer().setLength(0);

        assertThat(run("lint", jar, "--fail-on", "note", "--libraries")).isEqualTo(1);
        assertThat(out.toString()).contains(" (in a library)").doesNotContain("libraries not shown");
    }

    @Test
    void jsonAndSarifMarkLibraries() throws IOException {
        String jar = bootJar().toString();
        Path file = directory.resolve("lint.sarif");

        assertThat(run("lint", jar, "--json")).isZero();
        JsonNode own = JsonMapper.builder().build().readTree(out.toString());
        out.getBuffer().setLength(0);
        assertThat(run("lint", jar, "--json", "--libraries", "--sarif", file.toString()))
                .isZero();
        JsonNode all = JsonMapper.builder().build().readTree(out.toString());
        JsonNode sarif = JsonMapper.builder().build().readTree(Files.readString(file));

        assertThat(own.get("findings")).isEmpty();
        assertThat(own.get("librariesNotShown").asInt())
                .isEqualTo(all.get("findings").size());
        assertThat(all.get("librariesNotShown").asInt()).isZero();
        assertThat(all.get("findings"))
                .isNotEmpty()
                .allSatisfy(finding ->
                        assertThat(finding.get("library").asBoolean()).isTrue());
        assertThat(sarif.at("/runs/0/results"))
                .isNotEmpty()
                .allSatisfy(result ->
                        assertThat(result.at("/properties/library").asBoolean()).isTrue());
    }

    @Test
    void aBaselineHasFindingsOfLibrariesOnlyOnRequest() throws IOException {
        String jar = bootJar().toString();
        Path baseline = directory.resolve("baseline.txt");

        assertThat(run("lint", jar, "--write-baseline", baseline.toString())).isZero();
        assertThat(Files.readAllLines(baseline)).hasSize(1);
        assertThat(run("lint", jar, "--libraries", "--write-baseline", baseline.toString()))
                .isZero();
        assertThat(Files.readAllLines(baseline)).hasSizeGreaterThan(1);
        assertThat(run("lint", jar, "--libraries", "--baseline", baseline.toString(), "--fail-on", "note"))
                .isZero();
    }

    /** Returns a Spring Boot jar with a class without hazards and a library with some. */
    private Path bootJar() throws IOException {
        Path classes = Path.of(CLASSES, "dev", "lifeguard", "lint", "corpus");
        byte[] library = zip("Imports.class", Files.readAllBytes(classes.resolve("batch/Imports.class")));
        Path jar = directory.resolve("shop.jar");
        try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
            zip.putNextEntry(new ZipEntry("BOOT-INF/classes/Hashes.class"));
            zip.write(Files.readAllBytes(classes.resolve("shop/Hashes.class")));
            zip.putNextEntry(new ZipEntry("BOOT-INF/lib/imports.jar"));
            zip.write(library);
        }
        return jar;
    }

    private static byte[] zip(String name, byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
            zip.putNextEntry(new ZipEntry(name));
            zip.write(content);
        }
        return bytes.toByteArray();
    }

    @Test
    void anAcceptedFindingNeedsAReason() throws IOException {
        Path accept = Files.writeString(directory.resolve("accept.txt"), "pool-per-call dev.lifeguard.*\n");

        assertThat(run("lint", CLASSES, "--accept", accept.toString())).isEqualTo(2);
        assertOneLine("lifeguard: " + accept + ": line 1: want ID WHERE REASON");
    }

    @Test
    void theMostCostlyLineComesFirst() throws IOException {
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
                .contains("run time   in 75% of the samples of busy threads, blocked in 50%");
    }

    @Test
    void aMissingFileIsBadInput() {
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
