package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.number;
import static dev.lifeguard.report.figure.Numbers.time;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.measure.Percentiles;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.List;
import java.util.Optional;

/** The message, where producing and consuming take equally long: have the next batch ready. */
final class TaskMessage {
    private static final Setting SHOWN_SETTING = Setting.BALANCED;

    /** The runs of an approach in all libraries, and by what factor their delays are shorter than the original's. */
    private record Approach(TaskRow row, List<TaskRun> runs, int speed) {
        double medianMs() {
            return Percentiles.median(runs.stream().mapToDouble(TaskRun::ms));
        }

        double publishedMs() {
            return runs.getFirst().publishedMs() / speed;
        }
    }

    private static final Sheet<Approach> BARS = Sheet.of(
            fact("approach", one -> one.row().label()),
            figure("measured", Unit.MS, Approach::medianMs),
            figure("published", Unit.MS, Approach::publishedMs));

    private final TaskResults results;
    private final List<Approach> approaches;

    private TaskMessage(TaskResults results) {
        this.results = results;
        List<TaskRun> all = results.runs(SHOWN_SETTING);
        this.approaches = TaskRun.rows(all).stream()
                .filter(TaskRow::free)
                .map(row -> new Approach(
                        row,
                        all.stream()
                                .filter(run -> TaskRow.of(run.runCase()).equals(row))
                                .toList(),
                        results.plan().speed()))
                .toList();
    }

    /** Returns the message; empty if nothing was run in the shown setting. */
    static Optional<Headline> of(TaskResults results) {
        TaskMessage message = new TaskMessage(results);
        int speed = results.plan().speed();
        return Headline.of(
                message.sentence(),
                message.context(),
                BARS.bars(
                        "Time for " + Delays.TASKS + " tasks, " + SHOWN_SETTING.id(),
                        message.approaches.stream()
                                .filter(one -> one.row().producers() <= Technique.PUBLISHED_PRODUCERS)
                                .toList()),
                "The median of the libraries. Shorter is better."
                        + (speed == 1
                                ? ""
                                : " Delays are " + speed + " times shorter than the original's, and so are"
                                        + " the published times here."));
    }

    private String sentence() {
        Optional<Approach> batches = approach(Technique.BATCH_IO);
        Optional<Approach> ahead = approach(Technique.PREFETCH_STREAM);
        if (batches.isEmpty() || ahead.isEmpty()) {
            return "";
        }
        double lowerMs = ahead.get().runs().getFirst().lowerMs();
        return "Batch after batch took " + time(batches.get().medianMs()) + "; producing the next batch while one is"
                + " consumed took " + time(ahead.get().medianMs()) + ", "
                + number(ahead.get().medianMs() / lowerMs) + " times the lower bound.";
    }

    private String context() {
        return results.blocked().stream()
                .filter(run -> run.pool().isPresent())
                .findFirst()
                .map(run -> Technique.REAL_BLOCKING_QUEUE.id() + " blocks for ever: Lifeguard named the line "
                        + number(run.seconds()) + " s after it started.")
                .orElse("");
    }

    private Optional<Approach> approach(Technique technique) {
        return approaches.stream()
                .filter(one -> one.row().technique() == technique)
                .findFirst();
    }
}
