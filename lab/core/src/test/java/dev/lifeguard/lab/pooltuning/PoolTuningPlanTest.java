package dev.lifeguard.lab.pooltuning;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lifeguard.lab.experiment.Settings;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

class PoolTuningPlanTest {
    @Test
    void fullRunsEachLoadAlone() {
        PoolTuningPlan full = plan(true, 2);
        assertThat(full.groups()).allSatisfy(group -> assertThat(group).hasSize(1));
        assertThat(full.cases())
                .extracting(PoolTuningCase::id)
                .containsExactly("cpu-100", "cpu-2", "blocking-12", "blocking-100");
        assertThat(full.seconds(full.groups().get(2))).isEqualTo(150);
    }

    @Test
    void quickRunsBlockingLoadsConcurrently() {
        assertThat(plan(false, 2).groups().stream()
                        .map(group -> group.stream().map(PoolTuningCase::id).toList()))
                .containsExactly(List.of("cpu-100"), List.of("cpu-2"), List.of("blocking-12", "blocking-100"));
        assertThat(plan(false, 2).cases()).isEqualTo(plan(true, 2).cases());
    }

    @Test
    void runsNothingTwiceOnAHundredCores() {
        assertThat(plan(true, 100).cases()).extracting(PoolTuningCase::id).doesNotHaveDuplicates();
    }

    private static PoolTuningPlan plan(boolean full, int cores) {
        return PoolTuningPlan.of(Settings.defaults(full, Path.of("")), cores);
    }
}
