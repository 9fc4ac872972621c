package dev.lifeguard.lint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.rule.Rule;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Precision and recall of each rule on the labelled cases. */
class CorpusTest {
    private static List<Label> labels = List.of();
    private static List<CodeFinding> findings = List.of();

    @BeforeAll
    static void check() throws IOException {
        labels = Label.in(Corpus.CLASSES);
        findings = Lint.check(Corpus.read().types());
    }

    static Stream<String> ids() throws IOException {
        return Label.in(Corpus.CLASSES).stream().map(Label::id).distinct().sorted();
    }

    @ParameterizedTest
    @MethodSource("ids")
    void everyHazardIsReportedAndNoHarmlessCaseIsShown(String id) {
        Score score = Score.of(id, labels, findings);

        assertThat(score.found()).hasSizeGreaterThanOrEqualTo(4);
        assertThat(score.passed()).hasSizeGreaterThanOrEqualTo(4);
        assertThat(score.missed()).as("missed").isEmpty();
        assertThat(score.alarms()).as("false alarms").isEmpty();
        assertThat(score.precision()).isEqualTo(1);
        assertThat(score.recall()).isEqualTo(1);
    }

    /** Fails for a rule without both a hazard and a harmless case in the corpus. */
    @ParameterizedTest
    @MethodSource("rules")
    void eachRuleHasHazardsAndHarmlessCases(Rule rule) throws IOException {
        Index index = new Index(new Program(Corpus.read().types()));

        Set<String> found =
                rule.check(index).stream().map(finding -> finding.id().id()).collect(Collectors.toSet());

        assertThat(found).as("what it finds in the corpus").hasSize(1);
        assertThat(labels)
                .anyMatch(label -> label.hazard() && found.contains(label.id()))
                .anyMatch(label -> !label.hazard() && found.contains(label.id()));
    }

    static List<Rule> rules() {
        return Lint.rules();
    }

    @Test
    void everyLabelNamesAnExistingRule() throws IOException {
        assertThat(ids())
                .containsAll(findings.stream()
                        .map(finding -> finding.id().id())
                        .distinct()
                        .toList());
        assertThat(labels).hasSizeGreaterThan(190);
    }

    @Test
    void aThreadPerLineIsNotReportedAsAThreadPerConnection() {
        assertThat(findings)
                .filteredOn(finding -> finding.at().type().endsWith("Growing$Lines"))
                .extracting(CodeFinding::message)
                .containsExactly("Each element that is read gets a thread of its own, without limit.");
    }

    @Test
    void everyFindingHasALineAndARemedy() {
        assertThat(findings).allSatisfy(finding -> {
            assertThat(finding.at().line()).isPositive();
            assertThat(finding.at().file()).isNotEmpty();
            assertThat(finding.at().method()).doesNotContain("lambda");
            assertThat(finding.remedy()).isNotEmpty();
        });
    }

    @ParameterizedTest
    @ValueSource(strings = {"history", "recent"})
    void thePathWithTheFewestBranchesIsShown(String method) {
        CodeFinding found = findings.stream()
                .filter(finding -> finding.at().type().endsWith(".Attempts")
                        && finding.at().method().equals(method))
                .findAny()
                .orElseThrow();

        assertThat(found.path()).extracting(CodeStep::what).last().isEqualTo("waits in DataSource.getConnection");
    }

    @Test
    void theRepeatedStubCallIsShownInsteadOfTheOneTimeChannelCreation() {
        assertThat(Corpus.finding(findings, "blocking-in-common-pool", "pricesOfShops", 1)
                        .path())
                .extracting(CodeStep::what)
                .last()
                .isEqualTo("waits in PricesBlockingStub.price");
    }

    @Test
    void thePathFromTheRequestIsShown() {
        CodeFinding total = Corpus.finding(findings, "parallel-stream-in-request", "total", 2);

        assertThat(total.path())
                .extracting(CodeStep::what)
                .containsExactly("starts a parallel stream", "calls Basket.total");
    }

    @Test
    void thePathLeadsToTheCallThatWaits() {
        CodeFinding prices = findings.stream()
                .filter(finding -> finding.id().id().equals("blocking-in-common-pool")
                        && finding.at().method().equals("warmUp"))
                .findAny()
                .orElseThrow();

        assertThat(prices.path())
                .extracting(step -> step.what())
                .containsExactly(
                        "hands work over by CompletableFuture.runAsync",
                        "calls Futures.load",
                        "waits in Files.readAllLines");
    }

    @Test
    void theOrderOfTheInputDoesNotMatter() throws IOException {
        List<TypeInfo> types = new ArrayList<>(Corpus.read().types());
        Collections.reverse(types);

        assertThat(Lint.check(types)).containsExactlyInAnyOrderElementsOf(findings);
    }
}
