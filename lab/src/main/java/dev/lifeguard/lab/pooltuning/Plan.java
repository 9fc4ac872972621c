package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.lab.Settings;
import dev.lifeguard.lab.load.Step;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What the experiment does in which order.
 *
 * @param cases the runs
 * @param steps the ordered arrivals of each load
 * @param intervalSeconds length of the intervals in the tables
 */
record Plan(List<Case> cases, Map<LoadKind, List<Step>> steps, int intervalSeconds) {
    private static final int FEW_BLOCKING = 12;

    static Plan of(Settings settings, int cores) {
        return new Plan(
                Stream.of(
                                new Case(LoadKind.CPU, Case.MANY),
                                new Case(LoadKind.CPU, cores),
                                new Case(LoadKind.BLOCKING, FEW_BLOCKING),
                                new Case(LoadKind.BLOCKING, Case.MANY))
                        .distinct()
                        .toList(),
                Map.of(
                        LoadKind.CPU, LoadKind.CPU.steps(settings.full()),
                        LoadKind.BLOCKING, LoadKind.BLOCKING.steps(settings.full())),
                settings.intervalSeconds().orElse(settings.full() ? 5 : 1));
    }

    List<Step> steps(Case run) {
        return steps.getOrDefault(run.load(), List.of());
    }

    /** Length of a run's load in seconds. */
    int seconds(Case run) {
        return steps(run).stream().mapToInt(Step::seconds).sum();
    }
}
