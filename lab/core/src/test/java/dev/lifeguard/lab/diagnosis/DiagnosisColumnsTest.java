package dev.lifeguard.lab.diagnosis;

import static dev.lifeguard.model.finding.FindingId.IDLE_POOLS;
import static dev.lifeguard.model.finding.FindingId.POOL_PER_CALL;
import static dev.lifeguard.model.finding.FindingId.SELF_STARVATION;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.model.finding.Change;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Severity;
import dev.lifeguard.model.json.JsonWriter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DiagnosisColumnsTest {
    private static final RunDiagnosis AS_EXPECTED =
            new RunDiagnosis("a", Set.of(POOL_PER_CALL), List.of(finding(POOL_PER_CALL), finding(POOL_PER_CALL)));
    private static final RunDiagnosis OTHERWISE = new RunDiagnosis(
            "b", Set.of(POOL_PER_CALL, SELF_STARVATION), List.of(finding(IDLE_POOLS), finding(POOL_PER_CALL)));
    private static final RunDiagnosis HEALTHY = new RunDiagnosis("c", Set.of(), List.of());

    @Test
    void comparesExpectedWithActualFindings() {
        assertThat(DiagnosisColumns.table("", List.of(AS_EXPECTED, OTHERWISE, HEALTHY))
                        .rows())
                .containsExactly(
                        List.of("a", "pool-per-call", "pool-per-call", "as expected"),
                        List.of(
                                "b",
                                "pool-per-call, self-starvation",
                                "pool-per-call, idle-pools",
                                "missing: self-starvation; more: idle-pools"),
                        List.of("c", "none", "none", "as expected"));
    }

    @Test
    void showsTheTitleOfEachFinding() {
        assertThat(DiagnosisColumns.titles("", List.of(OTHERWISE, HEALTHY)).rows())
                .containsExactly(
                        List.of("b", "idle-pools", "warning", "it is idle-pools"),
                        List.of("b", "pool-per-call", "warning", "it is pool-per-call"));
    }

    @Test
    void isWrittenAsJson() {
        JsonWriter out = new JsonWriter();
        DiagnosisColumns.JSON.object(out, OTHERWISE);
        assertThat(out.toString())
                .isEqualTo("{\"run\":\"b\",\"expected\":[\"pool-per-call\",\"self-starvation\"],\"found\":["
                        + "{\"id\":\"idle-pools\",\"pool\":\"p\",\"severity\":\"warning\",\"title\":\"it is idle-pools\","
                        + "\"chain\":[\"because\"]},"
                        + "{\"id\":\"pool-per-call\",\"pool\":\"p\",\"severity\":\"warning\",\"title\":\"it is pool-per-call\","
                        + "\"chain\":[\"because\"]}]}");
    }

    private static Finding finding(FindingId id) {
        return new Finding(
                id,
                "p",
                Severity.WARNING,
                "it is " + id.id(),
                List.of(),
                List.of("because"),
                List.of(),
                new Change("do", null, false),
                List.of(),
                0);
    }
}
