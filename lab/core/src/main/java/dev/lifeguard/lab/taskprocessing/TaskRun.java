package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.run.RunRecord;
import java.util.List;

/**
 * A run with its limits.
 *
 * @param bestNs best time of the approach with a library without overhead
 */
record TaskRun(TaskCase what, RunRecord record, TaskLimit limit, long bestNs) {
    static TaskRun of(TaskCase what, RunRecord record, Delays delays) {
        return new TaskRun(
                what,
                record,
                TaskLimit.of(delays, what.producers()),
                BestTime.ns(what.technique(), what.order(), what.producers(), delays));
    }

    /** Distinct rows of runs over all libraries, in order. */
    static List<TaskRow> rows(List<TaskRun> runs) {
        return runs.stream().map(run -> TaskRow.of(run.what())).distinct().toList();
    }

    double ms() {
        return record.elapsedNs() / 1e6;
    }

    double lowerMs() {
        return limit.lowerNs() / 1e6;
    }

    double greedyMs() {
        return limit.greedyNs() / 1e6;
    }

    double bestMs() {
        return bestNs / 1e6;
    }

    /** The original's published time for its own delays, or NaN. */
    double publishedMs() {
        return what.technique().publishedMs(what.setting(), what.producers()).orElse(Double.NaN);
    }

    /** Time taken divided by the lower bound. */
    double timesLower() {
        return ms() / lowerMs();
    }
}
