package dev.lifeguard.lab.pooltuning;

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
        for (LoadKind load : LoadKind.values()) {
            for (int threads : new int[] {load == LoadKind.CPU ? 2 : 12, PoolTuningCase.LARGE_SIZE}) {
                PoolTuningCase one = new PoolTuningCase(load, threads);
                expected.put(one.id(), one.expectedFindings());
            }
        }
        assertThat(expected).isEqualTo(Expectations.of("pool-tuning"));
    }
}
