package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.load.Step;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * The runs of the experiment, in order.
 *
 * @param groups the runs; a group's runs are concurrent, each on its own service
 */
record PoolTuningPlan(List<List<PoolTuningCase>> groups, Map<LoadKind, List<Step>> steps, int intervalSeconds) {
    private static final int SMALL_BLOCKING_SIZE = 12;

    /**
     * Returns the plan. In the quick profile, runs that wait and hardly use the CPU are concurrent; all others run
     * alone.
     */
    static PoolTuningPlan of(Settings settings, int cores) {
        List<PoolTuningCase> cpu = Stream.of(
                        new PoolTuningCase(LoadKind.CPU, PoolTuningCase.LARGE_SIZE),
                        new PoolTuningCase(LoadKind.CPU, cores))
                .distinct()
                .toList();
        List<PoolTuningCase> blocking = List.of(
                new PoolTuningCase(LoadKind.BLOCKING, SMALL_BLOCKING_SIZE),
                new PoolTuningCase(LoadKind.BLOCKING, PoolTuningCase.LARGE_SIZE));
        return new PoolTuningPlan(
                Stream.concat(
                                cpu.stream().map(List::of),
                                settings.full() ? blocking.stream().map(List::of) : Stream.of(blocking))
                        .toList(),
                Map.of(
                        LoadKind.CPU, LoadKind.CPU.steps(settings.full()),
                        LoadKind.BLOCKING, LoadKind.BLOCKING.steps(settings.full())),
                settings.intervalSeconds().orElse(settings.full() ? 5 : 1));
    }

    List<PoolTuningCase> cases() {
        return groups.stream().flatMap(List::stream).toList();
    }

    List<Step> steps(PoolTuningCase run) {
        return steps.getOrDefault(run.load(), List.of());
    }

    int seconds(List<PoolTuningCase> group) {
        return group.stream()
                .mapToInt(run -> steps(run).stream().mapToInt(Step::seconds).sum())
                .max()
                .orElse(0);
    }
}
