package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.diagnosis.Expectations;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Expectations and their reasons in the lab's page must change together. */
class ExpectationsTest {
    @Test
    void matchThePage() {
        Map<String, Set<FindingId>> expected = new TreeMap<>();
        for (Library library : Library.values()) {
            expected.put(
                    library.id(),
                    new LibraryRuns(library, List.of(), List.of(), Optional.empty(), List.of())
                            .diagnosed(List.of())
                            .expected());
        }
        expected.put(
                Technique.REAL_BLOCKING_QUEUE.id(),
                new BlockedRun(Library.THREADS, Optional.empty(), 0).diagnosed().expected());
        assertThat(expected).isEqualTo(Expectations.of("task-processing"));
    }
}
