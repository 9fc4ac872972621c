package dev.lifeguard.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.report.process.Interruption;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Tests {@code lint} on a class that has hints only. */
class LintHintsTest {
    private static final Path HINTING = Path.of("..", "..", "lint", "corpus", "target", "classes")
            .resolve("dev/lifeguard/lint/corpus/web/CheckoutController$Basket.class");

    private final StringWriter out = new StringWriter();

    @TempDir
    private Path directory;

    private Path classes;

    @BeforeEach
    void leaveTheOtherClassesOut() throws IOException {
        classes = Files.createDirectories(directory.resolve("only"));
        Files.copy(HINTING, classes.resolve("One.class"));
    }

    @Test
    void hintsAreCountedAndShownOnRequest() {
        assertThat(run("--fail-on", "note")).isZero();
        assertThat(out.toString())
                .contains(": nothing wrong found; ")
                .containsPattern("; [0-9]+ hints? not shown \\(--hints shows (it|them)\\)")
                .doesNotContain("HINT");
        out.getBuffer().setLength(0);

        assertThat(run("--hints", "--fail-on", "note")).isZero();
        assertThat(out.toString())
                .contains("HINT  ")
                .contains("\n  evidence   possible: the code alone does not show whether it does harm\n")
                .containsPattern(": 0 errors \\(shown\\), [1-9][0-9]* hints?\n")
                .doesNotContain("not shown");
    }

    @Test
    void failingOnHintsShowsThem() {
        assertThat(run("--fail-on", "hint")).isEqualTo(1);
        assertThat(out.toString()).contains("HINT  ");
    }

    @Test
    void anAcceptedHintIsNotShown() throws IOException {
        Path accept = Files.writeString(
                directory.resolve("accept.txt"), "parallel-stream-in-request dev.lifeguard.* runs in a batch\n");

        assertThat(run("--accept", accept.toString())).isZero();
        assertThat(out.toString()).contains("nothing wrong found").doesNotContain("hint");
    }

    @Test
    void sarifLeavesHintsToBeReviewed() throws IOException {
        Path file = directory.resolve("lint.sarif");

        assertThat(run("--hints", "--sarif", file.toString())).isZero();

        JsonNode sarif = JsonMapper.builder().build().readTree(Files.readString(file));
        assertThat(sarif.at("/runs/0/results")).isNotEmpty().allSatisfy(result -> {
            assertThat(result.get("kind").asString()).isEqualTo("review");
            assertThat(result.get("level").asString()).isEqualTo("none");
            assertThat(result.at("/properties/evidence").asString()).isEqualTo("possible");
        });
    }

    private int run(String... options) {
        String[] args = new String[options.length + 2];
        args[0] = "lint";
        args[1] = classes.toString();
        System.arraycopy(options, 0, args, 2, options.length);
        return Main.run(
                args, new PrintWriter(out, true), new PrintWriter(new StringWriter(), true), new Interruption());
    }
}
