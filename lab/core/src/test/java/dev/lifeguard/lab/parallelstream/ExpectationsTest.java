package dev.lifeguard.lab.parallelstream;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.diagnosis.Expectations;
import dev.lifeguard.model.finding.FindingId;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** Expectations and their reasons in the lab's page must change together. */
class ExpectationsTest {
    @Test
    void matchThePage() {
        Map<String, Set<FindingId>> expected = new TreeMap<>();
        for (ParallelStreamVariant variant : ParallelStreamVariant.values()) {
            expected.put(variant.label(), variant.expectedFindings());
        }
        assertThat(expected).isEqualTo(Expectations.of("parallel-stream"));
    }
}
