package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.noop.NoOpPlan;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The runs of the experiment.
 *
 * @param cases the runs, in order; sequential within a library, libraries run concurrently
 * @param blocked libraries that also run the approach that blocks forever
 * @param speed divisor of the original delays
 * @param noOp plan for tasks that do nothing; empty if the user selected approaches
 */
record TaskPlan(List<TaskCase> cases, List<Library> blocked, int seed, int speed, Optional<NoOpPlan> noOp) {
    /** The user's text on the parts that {@link #of} leaves out of the quick profile. */
    static final String QUICK_OMISSIONS =
            "The quick profile leaves out ordered results, except in the balanced setting with the fewest producers;"
                    + " wide windows, except for PrefetchStream in that setting; and single producers of the approaches"
                    + " with several.";

    private static final int QUICK_SPEED = 10;
    private static final long OVERHEAD_NS = 30_000_000;

    /** @throws dev.lifeguard.lab.failure.Failure if an option's value is invalid */
    static TaskPlan of(Settings settings) {
        List<Technique> techniques = TaskOptions.techniques(settings);
        List<Integer> producers = TaskOptions.producers(settings);
        return new TaskPlan(
                Arrays.stream(Setting.values())
                        .flatMap(setting -> techniques.stream()
                                .filter(technique -> !technique.blocks())
                                .flatMap(technique -> Arrays.stream(Library.values())
                                        .filter(library -> library.has(technique))
                                        .flatMap(library ->
                                                cases(library, technique, setting, producers, settings.full()))))
                        .toList(),
                techniques.stream().anyMatch(Technique::blocks) ? List.of(Library.THREADS, Library.FS2) : List.of(),
                TaskOptions.seed(settings),
                settings.full() ? 1 : QUICK_SPEED,
                settings.option(TaskOptions.APPROACH.name()).isPresent()
                        ? Optional.empty()
                        : Optional.of(settings.full() ? NoOpPlan.FULL : NoOpPlan.QUICK));
    }

    private static Stream<TaskCase> cases(
            Library library, Technique technique, Setting setting, List<Integer> producers, boolean full) {
        return (technique.concurrentProducers() ? producers : List.of(1))
                .stream()
                        .flatMap(count -> orders(library, technique).stream()
                                .map(order -> new TaskCase(library, technique, setting, order, count)))
                        .filter(run -> full || quick(run, producers));
    }

    private static List<ResultOrder> orders(Library library, Technique technique) {
        if (technique == Technique.BATCH_IO) {
            return List.of(ResultOrder.ORDERED); // a batch's results come out together
        }
        return library.unordered()
                ? Stream.concat(Stream.of(ResultOrder.UNORDERED), library.inOrder().stream())
                        .toList()
                : library.inOrder();
    }

    private static boolean quick(TaskCase run, List<Integer> producers) {
        if (run.technique() == Technique.BATCH_IO
                || run.order() == ResultOrder.UNORDERED
                || !run.library().unordered()) {
            return true;
        }
        boolean widened = run.order() != run.library().inOrder().get(0);
        return run.setting() == Setting.BALANCED
                && (run.producers() == 1 || run.producers() == producers.get(0))
                && (!widened || run.technique() == Technique.PREFETCH_STREAM);
    }

    Delays delays(Setting setting) {
        return Delays.of(setting, seed, speed);
    }

    List<Library> libraries() {
        return cases.stream().map(TaskCase::library).distinct().sorted().toList();
    }

    List<TaskCase> cases(Library library) {
        return cases.stream().filter(run -> run.library() == library).toList();
    }

    Duration length() {
        return libraries().stream()
                .map(library -> cases(library).stream()
                        .mapToLong(run ->
                                BestTime.ns(run.technique(), run.order(), run.producers(), delays(run.setting())))
                        .map(ns -> ns + OVERHEAD_NS)
                        .sum())
                .max(Long::compare)
                .map(Duration::ofNanos)
                .orElse(Duration.ZERO);
    }
}
