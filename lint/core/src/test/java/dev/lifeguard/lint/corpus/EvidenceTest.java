package dev.lifeguard.lint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.Evidence;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;

/** Tests which labelled hazards are shown; the others are possible. */
class EvidenceTest {
    private static final String PACKAGE = "dev.lifeguard.lint.corpus.";

    @Test
    void theHazardsInTheListAreShownAndTheOthersPossible() throws IOException {
        List<CodeFinding> findings = Lint.check(Corpus.read().types());

        assertThat(Label.in(Corpus.CLASSES).stream()
                        .filter(label -> label.hazard() && isShown(label, findings))
                        .map(EvidenceTest::name)
                        .distinct())
                .containsExactlyInAnyOrderElementsOf(lines(EvidenceTest.class, "shown.txt"));
        assertThat(findings).extracting(CodeFinding::evidence).doesNotContain(Evidence.WITNESSED);
    }

    /** The last column is the lower end of the interval in percent; with fewer than 20 verdicts the share counts. */
    @Test
    void aRuleWithoutTheFiguresShowsNothing() throws IOException {
        List<String> held = lines(Lint.class, "precision.csv").stream()
                .skip(1)
                .map(line -> line.split(",", -1))
                .filter(row -> Integer.parseInt(row[2]) < 20
                        ? 10 * Integer.parseInt(row[1]) < 7 * Integer.parseInt(row[2])
                        : Integer.parseInt(row[3]) < 70)
                .map(row -> row[0])
                .toList();

        assertThat(held).isNotEmpty();
        assertThat(Lint.check(Corpus.read().types()))
                .filteredOn(finding -> held.contains(finding.id().id()))
                .isNotEmpty()
                .extracting(CodeFinding::evidence)
                .containsOnly(Evidence.POSSIBLE);
    }

    private static boolean isShown(Label label, List<CodeFinding> findings) {
        return findings.stream()
                .anyMatch(finding -> finding.evidence() == Evidence.SHOWN
                        && finding.id().id().equals(label.id())
                        && label.covers(finding.at().type(), finding.at().method()));
    }

    private static String name(Label label) {
        return (label.id() + " " + label.type().substring(PACKAGE.length()) + " " + label.method()).strip();
    }

    private static List<String> lines(Class<?> beside, String name) throws IOException {
        try (InputStream in = Objects.requireNonNull(beside.getResourceAsStream(name))) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        }
    }
}
