package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.percent;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.lab.taskprocessing.noop.NoOpReport;
import dev.lifeguard.lab.taskprocessing.work.ResultOrder;
import dev.lifeguard.measure.Percentiles;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Conclusions from the figures, one sentence each. They depend on the delays. */
final class TaskConclusions {
    /** Ratio below which two times count as equal. */
    private static final double MAX_EQUAL_RATIO = 1.03;

    private final TaskResults measured;

    private TaskConclusions(TaskResults measured) {
        this.measured = measured;
    }

    static List<String> of(TaskResults measured) {
        TaskConclusions conclusions = new TaskConclusions(measured);
        List<String> lines = new ArrayList<>();
        Arrays.stream(Setting.values())
                .forEach(setting -> conclusions.range(setting).ifPresent(lines::add));
        conclusions.prefetch().ifPresent(lines::add);
        conclusions.producers().ifPresent(lines::add);
        conclusions.order().ifPresent(lines::add);
        conclusions.libraries().ifPresent(lines::add);
        measured.blocked().forEach(run -> run.pool().ifPresent(pool -> lines.add(blocked(run, pool))));
        lines.addAll(NoOpReport.conclusion(measured.noOp()));
        return lines;
    }

    /** Fastest and slowest approach of a setting; empty if there are not two to compare. */
    static List<String> range(TaskResults results, Setting setting) {
        return new TaskConclusions(results).range(setting).stream().toList();
    }

    /** Fastest and slowest approach with one producer. */
    private Optional<String> range(Setting setting) {
        List<TaskRow> rows = TaskRun.rows(measured.runs(setting)).stream()
                .filter(row ->
                        row.free() && row.producers() == 1 && ms(setting, row).isPresent())
                .sorted(Comparator.comparingDouble(row -> ms(setting, row).orElseThrow()))
                .toList();
        if (rows.size() < 2) {
            return Optional.empty();
        }
        return Optional.of(setting.id() + ": with one producer " + against(setting, rows.getFirst())
                + " was the fastest, " + against(setting, rows.getLast()) + " the slowest (medians of the libraries).");
    }

    private String against(Setting setting, TaskRow row) {
        double lower = measured.runs(setting).stream()
                .filter(run -> TaskRow.of(run.runCase()).equals(row))
                .mapToDouble(TaskRun::lowerMs)
                .findFirst()
                .orElse(Double.NaN);
        double ms = ms(setting, row).orElse(Double.NaN);
        return row.label() + " (" + time(ms) + ", " + times(ms / lower) + " the lower bound)";
    }

    private Optional<String> prefetch() {
        OptionalDouble without = ms(Setting.BALANCED, free(Technique.STREAM, 1));
        OptionalDouble with = ms(Setting.BALANCED, free(Technique.PREFETCH_STREAM, 1));
        if (without.isEmpty() || with.isEmpty()) {
            return Optional.empty();
        }
        double ratio = without.getAsDouble() / with.getAsDouble();
        return Optional.of("balanced: to have a batch ready before it is asked for "
                + (ratio > MAX_EQUAL_RATIO
                        ? "saved " + percent(100 * (1 - 1 / ratio)) + " of the time"
                        : "made no difference")
                + " (" + time(without.getAsDouble()) + " without, " + time(with.getAsDouble()) + " with).");
    }

    /** Gain from more producers if producing takes most of the time. */
    private Optional<String> producers() {
        OptionalDouble one = ms(Setting.SLOW_PRODUCER, free(Technique.PREFETCH_STREAM, 1));
        if (one.isEmpty()) {
            return Optional.empty();
        }
        String several = TaskRun.rows(measured.runs(Setting.SLOW_PRODUCER)).stream()
                .filter(row -> row.free() && row.technique() == Technique.CONCURRENT_PRODUCER && row.producers() > 1)
                .map(row -> with(row.producers(), ms(Setting.SLOW_PRODUCER, row).orElseThrow(), one.getAsDouble()))
                .collect(Collectors.joining(", "));
        return several.isEmpty()
                ? Optional.empty()
                : Optional.of("slow-producer: " + time(one.getAsDouble()) + " with one producer, " + several + ".");
    }

    private static String with(int producers, double ms, double oneMs) {
        return time(ms) + " with " + producers + " (" + times(oneMs / ms) + " as fast)";
    }

    /** Cost of order in PrefetchStream in the balanced setting. */
    private Optional<String> order() {
        String narrow = orderCost(ResultOrder.ORDERED);
        String wide = orderCost(ResultOrder.WIDE);
        String said = Stream.of(
                        narrow.isEmpty() ? "" : narrow + " where no more results may wait than tasks run at once",
                        wide.isEmpty() ? "" : wide + " where four times as many may")
                .filter(part -> !part.isEmpty())
                .collect(Collectors.joining("; "));
        return said.isEmpty()
                ? Optional.empty()
                : Optional.of("balanced: with the results in order PrefetchStream took, against those in any order, "
                        + said + ".");
    }

    private String orderCost(ResultOrder order) {
        return measured.ran().stream()
                .flatMap(library -> ratio(library, order).map(ratio -> times(ratio) + " in " + library.id()).stream())
                .collect(Collectors.joining(", "));
    }

    private Optional<Double> ratio(Library library, ResultOrder order) {
        return measured.run(new TaskRow(Technique.PREFETCH_STREAM, order, 1).with(library, Setting.BALANCED))
                .flatMap(kept -> measured.run(free(Technique.PREFETCH_STREAM, 1).with(library, Setting.BALANCED))
                        .map(free -> kept.ms() / free.ms()));
    }

    /** Overhead of the libraries, compared with the best time of each approach. */
    private Optional<String> libraries() {
        String costs = measured.libraries().stream()
                .filter(library -> !library.runs().isEmpty())
                .map(library -> library.library().id() + " "
                        + percent(100
                                * (Percentiles.median(
                                                library.runs().stream().mapToDouble(run -> run.ms() / run.bestMs()))
                                        - 1)))
                .collect(Collectors.joining(", "));
        return costs.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        "Over what each approach could do at best the libraries took, at the median of their runs: "
                                + costs + ".");
    }

    private static String blocked(BlockedRun run, BlockedPool pool) {
        return Technique.REAL_BLOCKING_QUEUE.id() + " in " + run.library().id() + " blocks for ever: every one of the "
                + pool.pool().size() + " threads of \"" + pool.pool().pool().name() + "\" waits at "
                + String.join(" or ", pool.lines()) + ", and " + pool.pool().queued()
                + (pool.pool().queued() == 1 ? " task waits" : " tasks wait")
                + " for a thread. Lifeguard's recording said so " + number(run.seconds())
                + " s after the start of its JVM.";
    }

    private static TaskRow free(Technique technique, int producers) {
        return new TaskRow(technique, ResultOrder.UNORDERED, producers);
    }

    /** Median over the libraries. */
    private OptionalDouble ms(Setting setting, TaskRow row) {
        double[] values = measured.runs(setting).stream()
                .filter(run -> TaskRow.of(run.runCase()).equals(row))
                .mapToDouble(TaskRun::ms)
                .toArray();
        return values.length == 0
                ? OptionalDouble.empty()
                : OptionalDouble.of(Percentiles.median(Arrays.stream(values)));
    }
}
