package dev.lifeguard.lint.corpus;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lint.Lint;
import dev.lifeguard.model.finding.CodeFinding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests which findings in the labelled cases are errors, warnings and hints. */
class SeverityTest {
    private static List<CodeFinding> findings = List.of();

    @BeforeAll
    static void check() throws IOException {
        findings = Lint.check(Corpus.read().types());
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
        assertThat(severityIn("blocking-in-event-loop", "NettyHandlers$Asking")).isEqualTo(Severity.WARNING);
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

    @Test
    void aCleanUpOfArgumentsIsNoEndOfTheObject() {
        assertThat(findings.stream().filter(finding -> finding.id() == FindingId.POOL_NOT_SHUT_DOWN))
                .filteredOn(finding -> finding.at().type().endsWith("Owners$Cleaning"))
                .extracting(CodeFinding::severity)
                .containsExactly(Severity.HINT);
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

    private static Severity severity(String id, String method) {
        return Corpus.finding(findings, id, method, 1).severity();
    }
}
