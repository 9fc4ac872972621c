package dev.lifeguard.lab.taskprocessing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.variant.Approaches;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

class TaskPlanTest {
    @Test
    void quickRunsEveryApproachInEverySettingAndLibrary() {
        TaskPlan plan = plan(false, Map.of());
        for (Setting setting : Setting.values()) {
            for (Library library : Library.values()) {
                assertThat(plan.cases(library))
                        .filteredOn(run -> run.setting() == setting)
                        .extracting(TaskCase::technique)
                        .contains(Approaches.of(library).keySet().stream()
                                .filter(technique -> !technique.blocks())
                                .toArray(Technique[]::new));
            }
        }
        assertThat(plan.blocked()).containsExactly(Library.THREADS, Library.FS2);
        assertThat(plan.length()).isLessThan(Duration.ofSeconds(45));
    }

    @Test
    void theLengthFollowsTheUsersOptions() {
        Duration all = new TaskProcessing().length(settings(false, Map.of()));
        assertThat(new TaskProcessing().length(settings(false, Map.of("--approach", "Stream"))))
                .isLessThan(all.minusSeconds(15));
        assertThat(new TaskProcessing().length(settings(false, Map.of("--producers", "1,2,4,8,16"))))
                .isGreaterThan(all);
    }

    @Test
    void fullRunsEveryOrderAndOneTwoAndTenProducers() {
        TaskPlan plan = plan(true, Map.of());
        assertThat(plan.speed()).isEqualTo(1);
        assertThat(plan.cases(Library.FS2))
                .filteredOn(
                        run -> run.technique() == Technique.CONCURRENT_PRODUCER && run.setting() == Setting.BALANCED)
                .extracting(TaskCase::order)
                .containsExactly(
                        ResultOrder.UNORDERED,
                        ResultOrder.ORDERED,
                        ResultOrder.WIDE,
                        ResultOrder.UNORDERED,
                        ResultOrder.ORDERED,
                        ResultOrder.WIDE,
                        ResultOrder.UNORDERED,
                        ResultOrder.ORDERED,
                        ResultOrder.WIDE);
        assertThat(plan.cases())
                .doesNotHaveDuplicates()
                .containsAll(plan(false, Map.of()).cases());
    }

    @Test
    void runsTheSelectedApproaches() {
        TaskPlan plan =
                plan(false, Map.of("--approach", "batchio, ConcurrentProducer", "--producers", "3", "--seed", "7"));
        assertThat(plan.cases())
                .extracting(TaskCase::technique)
                .containsOnly(Technique.BATCH_IO, Technique.CONCURRENT_PRODUCER);
        assertThat(plan.cases())
                .filteredOn(run -> run.technique() == Technique.CONCURRENT_PRODUCER)
                .extracting(TaskCase::producers)
                .containsOnly(3);
        assertThat(plan.blocked()).isEmpty();
        assertThat(plan.seed()).isEqualTo(7);
    }

    @Test
    void runsOnlyTheBlockingApproachIfNamed() {
        TaskPlan plan = plan(false, Map.of("--approach", "RealBlockingQueueApp"));
        assertThat(plan.cases()).isEmpty();
        assertThat(plan.blocked()).isNotEmpty();
    }

    @Test
    void refusesUnknownNames() {
        refuses("--approach", "Batch", "no approach \"Batch\"");
        refuses("--producers", "0", "--producers must be whole numbers from 1 to 100");
        refuses("--producers", "2,,3", "--producers must be whole numbers from 1 to 100");
        refuses("--producers", "101", "--producers must be whole numbers from 1 to 100");
        refuses("--seed", "-1", "--seed must be a whole number from 0");
    }

    private static void refuses(String option, String value, String message) {
        assertThatExceptionOfType(Failure.class)
                .isThrownBy(() -> plan(false, Map.of(option, value)))
                .withMessageContaining(message);
    }

    private static TaskPlan plan(boolean full, Map<String, String> options) {
        return TaskPlan.of(settings(full, options));
    }

    private static Settings settings(boolean full, Map<String, String> options) {
        return new Settings(full, Path.of(""), OptionalInt.empty(), "", options);
    }
}
