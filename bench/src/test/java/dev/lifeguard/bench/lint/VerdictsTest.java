package dev.lifeguard.bench.lint;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VerdictsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Map<String, String> NEW = Map.of("sample", "2", "archives", "10", "default", "yes");
    private static final Map<String, String> OLD = Map.of("sample", "1", "archives", "5", "default", "no");

    @TempDir
    private Path folder;

    private final Verdicts verdicts = new Verdicts(
            List.of(
                    new Verdict("2", "leak", "warning", true, ""),
                    new Verdict("2", "leak", "error", false, ""),
                    new Verdict("2", "name", "note", true, ""),
                    new Verdict("1", "leak", "warning", true, "")),
            List.of(NEW, OLD));

    @Test
    void warningsOfOldSamplesCountOnlyAmongAllFindings() {
        assertThat(verdicts.table("rules").markdown())
                .contains("| `leak` | 1 of 2 | 50% (9 to 91) | 2 of 3 |  |")
                .contains("| `name` |  |  | 1 of 1 |  |")
                .contains("| all | 1 of 2 | 50% (9 to 91) | 3 of 4 |  |");
        assertThat(verdicts.table("total").markdown())
                .contains("| warnings | 2 | 1 | 50% (9 to 91) |")
                .contains("| all findings | 4 | 3 |")
                .contains("| samples | 2 |")
                .contains("| by sample |  | 1 of 2 |  |");
    }

    @Test
    void aRowThatWasNotJudgedIsAnError() throws IOException {
        Files.createDirectories(folder.resolve("lint"));
        Files.writeString(folder.resolve("lint/verdicts.csv"), "sample,rule,severity,true,since\n7,leak,note,,\n");
        Files.writeString(folder.resolve("lint/verdict-samples.csv"), "sample,archives,default\n7,3,yes\n");

        assertThatThrownBy(() -> Verdicts.of(folder)).hasMessageContaining("neither yes nor no");
    }

    @Test
    void everyKeptVerdictIsOfAKeptSampleAndHasAReason() throws IOException {
        Verdicts kept = Verdicts.of(ROOT);
        List<Map<String, String>> rows = CsvTable.parse(Files.readString(ROOT.resolve("lint/verdicts.csv")))
                .rows();

        assertThat(kept.verdicts()).extracting(Verdict::severity).containsOnly("shown", "note", "warning", "error", "");
        assertThat(kept.verdicts().stream().map(Verdict::sample).distinct())
                .containsExactlyElementsOf(kept.samples().stream()
                        .map(sample -> sample.get("sample"))
                        .toList());
        assertThat(rows).allSatisfy(row -> {
            assertThat(Objects.requireNonNull(row.get("reason"))).isNotBlank();
            assertThat(row.get("line")).matches(".+\\..+:\\d+");
        });
    }
}
