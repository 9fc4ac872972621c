package dev.lifeguard.lint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.lint.code.Program;
import dev.lifeguard.lint.code.TypeInfo;
import dev.lifeguard.lint.index.Index;
import dev.lifeguard.lint.rule.Rule;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.CodeStep;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
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
    void everyHazardIsReportedAndNoHarmlessCase(String id) {
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
        assertThat(ids()).hasSameSizeAs(Lint.rules());
        assertThat(labels).hasSizeGreaterThan(190);
    }

    @Test
    void anUnboundedPoolIsAWarningOnlyForKnownBursts() {
        assertThat(severityIn("unbounded-threads", "Feeders$Accepting")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-threads", "Strangers$Served")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-threads", "Growing$Shared")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-threads", "Growing$Broadcasts")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-threads", "Growing$OneAcceptor")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-threads", "Growing$Asked")).isEqualTo(Severity.HINT);
        assertThat(severityIn("unbounded-threads", "Growing$Brought")).isEqualTo(Severity.HINT);
        assertThat(severityIn("unbounded-threads", "Growing$Offered")).isEqualTo(Severity.HINT);
        assertThat(severityIn("unbounded-threads", "Growing$Lines")).isEqualTo(Severity.HINT);
        assertThat(severityIn("unbounded-threads", "Growing$Listeners")).isEqualTo(Severity.HINT);
        assertThat(severityIn("unbounded-threads", "Growing$Messages")).isEqualTo(Severity.HINT);
        assertThat(severityIn("unbounded-threads", "Growing$Tallies")).isEqualTo(Severity.HINT);
        assertThat(severityIn("unbounded-threads", "Growing$Consumers")).isEqualTo(Severity.HINT);
    }

    @Test
    void aThreadPerLineIsNotReportedAsAThreadPerConnection() {
        assertThat(findings)
                .filteredOn(finding -> finding.at().type().endsWith("Growing$Lines"))
                .extracting(CodeFinding::message)
                .containsExactly("Each element that is read gets a thread of its own, without limit.");
    }

    @Test
    void threadsForConnectionsWithAReadTimeoutAreHints() {
        Map<String, Severity> found = findings.stream()
                .filter(finding -> finding.id().id().equals("unbounded-threads")
                        && finding.at().type().endsWith(".Acceptors"))
                .collect(Collectors.toMap(finding -> finding.at().method(), CodeFinding::severity));

        assertThat(found)
                .containsExactlyInAnyOrderEntriesOf(Map.ofEntries(
                        Map.entry("inTheLoop", Severity.HINT),
                        Map.entry("inTheTask", Severity.HINT),
                        Map.entry("inAMethodOfTheTask", Severity.HINT),
                        Map.entry("inTheConstructor", Severity.HINT),
                        Map.entry("inAnObject", Severity.HINT),
                        Map.entry("onAPool", Severity.HINT),
                        Map.entry("never", Severity.WARNING),
                        Map.entry("byASetting", Severity.WARNING),
                        Map.entry("ofTheServer", Severity.WARNING),
                        Map.entry("ofAnotherSocket", Severity.WARNING)));
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

    @Test
    void severityReflectsCertainty() {
        assertThat(severity("parallel-stream-in-request", "prices")).isEqualTo(Severity.WARNING);
        assertThat(severity("parallel-stream-in-request", "longest")).isEqualTo(Severity.HINT);
        assertThat(severity("pool-per-call", "doPut")).isEqualTo(Severity.ERROR);
        assertThat(severity("pool-per-call", "remind")).isEqualTo(Severity.WARNING);
        assertThat(severity("self-starvation", "total")).isEqualTo(Severity.ERROR);
    }

    @Test
    void unconfirmedHazardsAreHints() {
        assertThat(severityIn("thread-local-in-pool", "Contexts$OptionalTenantFilter"))
                .isEqualTo(Severity.WARNING);
        assertThat(severityIn("thread-local-in-pool", "Contexts$TenantFilter")).isEqualTo(Severity.HINT);
        assertThat(severityIn("blocking-in-event-loop", "Endings$Storing")).isEqualTo(Severity.HINT);
        assertThat(severityIn("blocking-in-event-loop", "Rarely$Asking")).isEqualTo(Severity.WARNING);
        assertThat(severity("pool-per-call", "fetchBoth")).isEqualTo(Severity.HINT);
        assertThat(severity("pool-per-call", "fetchSome")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("self-starvation", "Starving$Given")).isEqualTo(Severity.HINT);
        assertThat(severityIn("component-pool", "Components$Background")).isEqualTo(Severity.HINT);
        assertThat(severityIn("component-pool", "Components$Jobs")).isEqualTo(Severity.HINT);
        assertThat(severityIn("component-pool", "Components$TimeLimit")).isEqualTo(Severity.HINT);
        assertThat(severityIn("component-pool", "Components$Connections")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("component-pool", "Components$Heartbeats")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-queue", "Inlets$Connections")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-queue", "Inlets$Requests")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("unbounded-queue", "ForkJoins")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "warmUp")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "price")).isEqualTo(Severity.WARNING);
        assertThat(severity("blocking-in-fork-join", "all")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-fork-join", "pricesOn")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-fork-join", "history")).isEqualTo(Severity.WARNING);
        assertThat(severity("blocking-in-fork-join", "history")).isEqualTo(Severity.WARNING);
        assertThat(severity("pool-per-call", "check")).isEqualTo(Severity.HINT);
        assertThat(severity("pool-per-call", "refreshEachMinute")).isEqualTo(Severity.HINT);
        assertThat(severity("pool-per-call", "awaitPrice")).isEqualTo(Severity.WARNING);
    }

    @Test
    void aPoolPerCallIsAWarningIfCreatedRepeatedly() {
        assertThat(severityIn("pool-per-call", "Rounds", "fetchAll")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("pool-per-call", "Rounds", "refresh")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("pool-per-call", "Rounds", "refreshByContainer")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("pool-per-call", "Rounds$Tick")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("pool-per-call", "Rounds$Tock")).isEqualTo(Severity.HINT);
        assertThat(severityIn("pool-per-call", "Rounds", "inLoop")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("pool-per-call", "Rounds", "migrate")).isEqualTo(Severity.HINT);
    }

    @Test
    void waitsAfterFailuresOnceOrBySettingAreHints() {
        assertThat(severity("blocking-in-common-pool", "hashOrAgain")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "orElse")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "slowHash")).isEqualTo(Severity.WARNING);
        assertThat(severity("blocking-in-common-pool", "hashWithPause")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "regulars")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "friends")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "members")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "newMembers")).isEqualTo(Severity.WARNING);
        assertThat(severity("blocking-in-common-pool", "closeGracefully")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "strangers")).isEqualTo(Severity.WARNING);
        assertThat(severity("blocking-in-common-pool", "startRegulars")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-common-pool", "openShop")).isEqualTo(Severity.WARNING);
        assertThat(severity("blocking-in-event-loop", "orOther")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-event-loop", "last")).isEqualTo(Severity.HINT);
        assertThat(severity("blocking-in-event-loop", "afterAWhile")).isEqualTo(Severity.WARNING);
    }

    @ParameterizedTest
    @ValueSource(strings = {"history", "recent"})
    void thePathWithTheFewestBranchesIsShown(String method) {
        CodeFinding found = findings.stream()
                .filter(finding -> finding.at().type().endsWith(".Attempts")
                        && finding.at().method().equals(method))
                .findAny()
                .orElseThrow();

        assertThat(found.severity()).isEqualTo(Severity.WARNING);
        assertThat(found.path()).extracting(CodeStep::what).last().isEqualTo("waits in DataSource.getConnection");
    }

    @Test
    void theRepeatedStubCallIsShownInsteadOfTheOneTimeChannelCreation() {
        assertThat(finding("blocking-in-common-pool", "pricesOfShops", 1).path())
                .extracting(CodeStep::what)
                .last()
                .isEqualTo("waits in PricesBlockingStub.price");
    }

    private static Severity severityIn(String id, String type) {
        return severityIn(id, type, "");
    }

    /** Returns the severity of the finding in the class, or in its method of this name. */
    private static Severity severityIn(String id, String type, String method) {
        return findings.stream()
                .filter(finding ->
                        finding.id().id().equals(id) && finding.at().type().endsWith("." + type))
                .filter(finding -> method.isEmpty() || finding.at().method().equals(method))
                .map(CodeFinding::severity)
                .findFirst()
                .orElseThrow();
    }

    @Test
    void aCleanUpOfArgumentsIsNoEndOfTheObject() {
        assertThat(findings.stream().filter(finding -> finding.id() == FindingId.POOL_NOT_SHUT_DOWN))
                .filteredOn(finding -> finding.at().type().endsWith("Owners$Cleaning"))
                .extracting(CodeFinding::severity)
                .containsExactly(Severity.HINT);
    }

    @Test
    void objectsInAStaticMapAreHintsUnlessEndedOrRemoved() {
        assertThat(severityIn("pool-not-shut-down", "Keepers$Reporting")).isEqualTo(Severity.HINT);
        assertThat(severityIn("pool-not-shut-down", "Keepers$Table")).isEqualTo(Severity.HINT);
        assertThat(severityIn("pool-not-shut-down", "Keepers$Renewing")).isEqualTo(Severity.WARNING);
        assertThat(severityIn("pool-not-shut-down", "Keepers$Cart")).isEqualTo(Severity.WARNING);
    }

    @Test
    void thePathFromTheRequestIsShown() {
        CodeFinding total = finding("parallel-stream-in-request", "total", 2);

        assertThat(total.path())
                .extracting(CodeStep::what)
                .containsExactly("starts a parallel stream", "calls Basket.total");
    }

    private static Severity severity(String id, String method) {
        return finding(id, method, 1).severity();
    }

    /** Returns the finding in the method of this name whose path has at least this number of steps. */
    private static CodeFinding finding(String id, String method, int steps) {
        return findings.stream()
                .filter(finding -> finding.id().id().equals(id)
                        && finding.at().method().equals(method)
                        && finding.path().size() >= steps)
                .findFirst()
                .orElseThrow();
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
