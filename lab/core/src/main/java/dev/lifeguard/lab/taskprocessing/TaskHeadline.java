package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.measure.Percentiles;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.List;
import java.util.Optional;

/** Times of all approaches in the setting where producing and consuming take equally long. */
final class TaskHeadline {
    private static final Setting SHOWN_SETTING = Setting.BALANCED;

    /** The runs of an approach in all libraries. */
    private record Approach(TaskRow row, List<TaskRun> runs, int speed) {
        static List<Approach> of(TaskResults results) {
            List<TaskRun> all = results.runs(SHOWN_SETTING);
            return TaskRun.rows(all).stream()
                    .filter(TaskRow::free)
                    .map(row -> new Approach(
                            row,
                            all.stream()
                                    .filter(run -> TaskRow.of(run.runCase()).equals(row))
                                    .toList(),
                            results.plan().speed()))
                    .toList();
        }

        double medianMs() {
            return Percentiles.median(runs.stream().mapToDouble(TaskRun::ms));
        }
    }

    private static final Sheet<Approach> COLUMNS = Sheet.of(
            fact("approach", one -> one.row().label()),
            figure("measured", Unit.MS, Approach::medianMs),
            figure("published", Unit.MS, one -> one.runs().getFirst().publishedMs() / one.speed()),
            figure("possible", Unit.MS, one -> one.runs().getFirst().bestMs()));

    private TaskHeadline() {}

    /** Returns the headline; empty if nothing was run. */
    static Optional<Headline> of(TaskResults results) {
        return Headline.of(
                TaskConclusions.range(results, SHOWN_SETTING),
                COLUMNS.bars(SHOWN_SETTING.id() + ": time taken, median of the libraries", Approach.of(results)));
    }
}
