package dev.lifeguard.lab.prediction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.generated.Workload;
import dev.lifeguard.lab.generated.Workloads;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PredictionPlanTest {
    @Test
    void fullRunsEverythingInHalfAnHour() {
        PredictionPlan plan = plan(true, Map.of());
        assertThat(plan.workloads()).hasSize(13);
        assertThat(plan.workloads())
                .allSatisfy(workload -> assertThat(workload.sizes()).hasSize(8));
        assertThat(plan.length()).isLessThan(Duration.ofMinutes(30));
    }

    @Test
    void quickRunsAFewSizesInSixMinutes() {
        PredictionPlan plan = plan(false, Map.of());
        assertThat(plan.workloads())
                .hasSize(6)
                .allSatisfy(workload -> assertThat(workload.sizes())
                        .hasSize(4)
                        .isSorted()
                        .isSubsetOf(Workloads.named(workload.id(), 2).sizes())
                        .contains(workload.work().observedSize()));
        assertThat(plan.length()).isLessThan(Duration.ofSeconds(360));
    }

    @Test
    void workloadsCanBeChosen() {
        assertThat(plan(false, Map.of("--workloads", "gc-heavy, cpu,CPU")).workloads())
                .extracting(Workload::id)
                .containsExactly("gc-heavy", "cpu");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "gpu", "cpu,", "cpu;blocking"})
    void anotherNameIsRefused(String names) {
        assertThatThrownBy(() -> plan(false, Map.of("--workloads", names)))
                .isInstanceOf(Failure.class)
                .hasMessageContaining("--workloads: no workload \"")
                .hasMessageContaining("there is cpu, blocking");
    }

    private static PredictionPlan plan(boolean full, Map<String, String> options) {
        return PredictionPlan.of(new Settings(full, Path.of(""), OptionalInt.empty(), "", options), 2);
    }
}
