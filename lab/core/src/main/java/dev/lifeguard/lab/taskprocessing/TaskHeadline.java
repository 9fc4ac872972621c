package dev.lifeguard.lab.taskprocessing;

import static dev.lifeguard.report.figure.Column.fact;
import static dev.lifeguard.report.figure.Column.figure;
import static dev.lifeguard.report.figure.Numbers.time;
import static dev.lifeguard.report.figure.Numbers.times;

import dev.lifeguard.lab.experiment.Headline;
import dev.lifeguard.lab.taskprocessing.cases.Setting;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.measure.Percentiles;
import dev.lifeguard.report.figure.Sheet;
import dev.lifeguard.report.figure.Unit;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Times of all approaches in the setting where producing and consuming take equally long. */
final class TaskHeadline {
    private static final Setting SHOWN_SETTING = Setting.BALANCED;

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

        String words() {
            return row.label() + " (" + time(medianMs()) + ", "
                    + times(medianMs() / runs.getFirst().lowerMs()) + " the lower bound)";
        }
    }

    private static final Sheet<Approach> COLUMNS = Sheet.of(
            fact("approach", one -> one.row().label()),
            figure("measured", Unit.MS, Approach::medianMs),
            figure("published", Unit.MS, one -> one.runs().getFirst().publishedMs() / one.speed()),
            figure("possible", Unit.MS, one -> one.runs().getFirst().bestMs()));

    private TaskHeadline() {}

    static Optional<Headline> of(TaskResults results) {
        return Headline.of(
                message(results),
                COLUMNS.bars(SHOWN_SETTING.id() + ": time taken, median of the libraries", Approach.of(results)));
    }

    /** The sentence that leads the report: the fastest and the slowest approach; empty if there are not two. */
    static List<String> message(TaskResults results) {
        List<Approach> all = Approach.of(results).stream()
                .filter(one -> one.row().producers() == 1)
                .sorted(Comparator.comparingDouble(Approach::medianMs))
                .toList();
        return all.size() < 2
                ? List.of()
                : List.of(SHOWN_SETTING.id() + ": with one producer " + all.getFirst().words() + " was the fastest, "
                        + all.getLast().words() + " the slowest (medians of the libraries).");
    }
}
