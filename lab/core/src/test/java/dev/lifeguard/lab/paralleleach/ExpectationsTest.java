package dev.lifeguard.lab.paralleleach;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.diagnosis.Expectations;
import dev.lifeguard.lab.paralleleach.work.Call.Kind;
import dev.lifeguard.model.finding.FindingId;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Expectations and their reasons in the lab's page must change together. */
class ExpectationsTest {
    @Test
    void matchThePage() {
        Map<String, Set<FindingId>> expected = new TreeMap<>();
        for (Kind kind : new Kind[] {Kind.TRIM, Kind.SLEEP}) {
            expected.put(kind.id(), CallRunner.expectedFindings(kind));
        }
        for (Use use : Use.values()) {
            for (int threads : use.threads()) {
                expected.computeIfAbsent(use.id(), id -> new TreeSet<>())
                        .addAll(Runs.complete(use, threads, 1, "")
                                .observed()
                                .diagnosis()
                                .expected());
            }
        }
        assertThat(expected).isEqualTo(Expectations.of("parallel-each"));
    }
}
