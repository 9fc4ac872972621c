package dev.lifeguard.bench.docs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.bench.result.Aims;
import dev.lifeguard.bench.result.Cell;
import dev.lifeguard.bench.result.Column;
import dev.lifeguard.bench.result.Machine;
import dev.lifeguard.bench.result.Result;
import dev.lifeguard.bench.result.ResultFolder;
import dev.lifeguard.bench.result.ResultTable;
import dev.lifeguard.bench.result.Row;
import dev.lifeguard.bench.result.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DocumentTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();

    @TempDir
    private Path root;

    /** If it fails: bench/run docs. */
    @Test
    void thePagesAreWhatTheResultsSay() throws IOException {
        for (Map.Entry<String, String> page : new Document(ROOT).pages().entrySet()) {
            assertThat(Files.readString(ROOT.resolve(page.getKey())))
                    .as(page.getKey() + " is not what templates and results give; run bench/run docs")
                    .isEqualTo(page.getValue());
        }
    }

    @Test
    void noPageIsLeftWithoutATemplate() throws IOException {
        try (Stream<Path> files = Files.list(ROOT.resolve("docs/benchmarks"))) {
            assertThat(files.map(file -> "docs/benchmarks/" + file.getFileName()))
                    .isSubsetOf(new Document(ROOT).pages().keySet());
        }
    }

    @Test
    void theFirstPageGivesAReasonForEveryMissedAim() throws IOException {
        assertThat(Files.readString(ROOT.resolve("docs/benchmarks.md")).lines())
                .noneMatch(line -> line.matches(".*\\| (no|\\d+ of \\d+) \\|.*"));
    }

    @Test
    void noFigureIsTyped() throws IOException {
        assertThat(Document.templates(ROOT))
                .isNotEmpty()
                .allSatisfy(template ->
                        assertThat(template.typedNumbers()).as(template.file()).isEmpty());
    }

    @Test
    void aTypedFigureIsSeen() {
        assertThat(new Template("a.md", "takes 1.9 us, `-Xmx90m`, p95 on Java 17, {{figure a|b|9|c}}, [x](y#2)")
                        .typedNumbers())
                .containsExactly("1.9");
    }

    private Document document() throws IOException {
        Run run = new Run("bench/run each", "abc", "2026-11-22", new Machine(2, "a CPU", "Linux 6", "25"));
        results()
                .keep(new Result(
                        "each",
                        List.of(run),
                        List.of(new ResultTable(
                                "times",
                                "items",
                                List.of(new Column("flow", "ms", 1)),
                                List.of(Row.of("spin", List.of(Cell.of(1.04))))))));
        return new Document(root, results());
    }

    private ResultFolder results() {
        return new ResultFolder(root.resolve("results"));
    }

    private static Template template(String text) {
        return new Template("a.md", text);
    }

    @Test
    void referencesAreFilled() throws IOException {
        assertThat(document().filled(template("{{figure each|times|spin|flow}} ms\n\n{{table each|times}}")))
                .isEqualTo("1.0 ms\n\n| items | flow, ms |\n|---|--:|\n| spin | 1.0 |\n");
        assertThat(document().filled(template("{{figure each|times|sp*|flow}}")))
                .isEqualTo("1.0");
        assertThat(document().filled(template("{{about each}}")))
                .isEqualTo("- `bench/run each`, 2026-11-22, commit `abc`\n"
                        + "- Machine: 2 cores of a CPU, Linux 6, JDK 25");
    }

    @Test
    void anAimIsARow() throws IOException {
        Document document = document();
        Aims aims = new Aims().atMost("time of a, s", 1, 2, 0).atMost("time of b, s", 3, 2, 0);
        results()
                .keep(new Result(
                        "aimed",
                        List.of(results().read("each").orElseThrow().runs().get(0)),
                        List.of(aims.table())));
        String run = "`bench/run each`, 2026-11-22, `abc`";

        assertThat(document.filled(template("{{aim aimed|time of a, s}}"))).isEqualTo("at most 2 | 1 | yes | " + run);
        assertThat(document.filled(template("{{aim aimed|time of b, s|B is slow.}}")))
                .isEqualTo("at most 2 | 3 | no. B is slow. | " + run);
        assertThat(document.filled(template("{{aim aimed|time of *|B is slow.}}")))
                .isEqualTo("at most 2 | 1 to 3 | 1 of 2. B is slow. | " + run);
        assertThat(document.filled(template("{{aim aimed|time of ?, s}}")))
                .isEqualTo("at most 2 | 1 to 3 | 1 of 2 | " + run);
        assertThat(document.filled(template("{{run aimed}}"))).isEqualTo(run);
        assertThat(document.filled(template("{{aim never|time}}"))).isEqualTo(" | (not measured) | | ");
        assertThatThrownBy(() -> document.filled(template("{{aim aimed|memory}}")))
                .hasMessageContaining("aimed|memory");
    }

    @Test
    void pagesLieWhereTheirTemplatesDo() throws IOException {
        Document document = document();
        Files.createDirectories(root.resolve("bench/templates/times"));
        Files.writeString(
                root.resolve("bench/templates/times.md"),
                "# Times\n\n\n\n| spin | {{run each}} |\n| again | {{run each}} |\n");
        Files.writeString(root.resolve("bench/templates/times/each.md"), "{{table each|times}}");

        assertThat(document.write()).containsExactly("docs/times.md", "docs/times/each.md");

        assertThat(root.resolve("docs/times.md"))
                .hasContent("<!-- Made by bench/run docs from bench/templates/times.md: change that. -->\n\n"
                        + "# Times\n\n| spin | `bench/run each`, 2026-11-22, `abc` |\n| again | same |\n");
        assertThat(Files.readString(root.resolve("docs/times/each.md"))).contains("| spin | 1.0 |");
    }

    @Test
    void verdictsAreTables() throws IOException {
        Document document = document();
        Files.createDirectories(root.resolve("lint"));
        Files.writeString(root.resolve("lint/verdicts.csv"), "sample,rule,severity,true,since\n7,leak,warning,yes,\n");
        Files.writeString(root.resolve("lint/verdict-samples.csv"), "sample,archives,default\n7,3,yes\n");

        assertThat(document.filled(template("{{verdicts total|warnings|judged}}")))
                .isEqualTo("1");
        assertThat(document.filled(template("{{verdicts rules}}"))).contains("| `leak` | 1 of 1 |");
    }

    @Test
    void aRunOfAPartSaysOfWhich() throws IOException {
        Document document = document();
        Run other =
                new Run("bench/run each --only sleep", "abc", "2026-11-23", new Machine(2, "a CPU", "Linux 6", "25"));
        results()
                .keep(new Result(
                        "each",
                        List.of(other),
                        List.of(new ResultTable(
                                "times",
                                "items",
                                List.of(new Column("flow", "ms", 1)),
                                List.of(Row.of("sleep: all", List.of(Cell.of(2))))))));

        assertThat(document.filled(template("{{about each}}")))
                .contains("- `bench/run each`, 2026-11-22, commit `abc`: spin\n")
                .contains("- `bench/run each --only sleep`, 2026-11-23, commit `abc`: sleep\n");
    }

    @Test
    void whatWasNotMeasuredSaysSo() throws IOException {
        assertThat(document().filled(template("{{about cost}}"))).startsWith("**Not measured**");
        assertThat(document().filled(template("{{figure each|times|sleep|flow}}")))
                .isEqualTo("(not measured)");
    }

    @Test
    void aColumnThatIsNoneIsAnError() throws IOException {
        Document document = document();
        assertThatThrownBy(() -> document.filled(template("{{figure each|times|spin|flo}}")))
                .hasMessageContaining("a.md")
                .hasMessageContaining("each|times|spin|flo");
    }
}
