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
record TaskRun(TaskCase runCase, RunRecord record, TaskLimit limit, long bestNs) {
    static TaskRun of(TaskCase runCase, RunRecord record, Delays delays) {
        return new TaskRun(
                runCase,
                record,
                TaskLimit.of(delays, runCase.producers()),
                BestTime.ns(runCase.technique(), runCase.order(), runCase.producers(), delays));
    }

    /** Distinct rows of runs over all libraries, in order. */
    static List<TaskRow> rows(List<TaskRun> runs) {
        return runs.stream().map(run -> TaskRow.of(run.runCase())).distinct().toList();
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
        return runCase.technique()
                .publishedMs(runCase.setting(), runCase.producers())
                .orElse(Double.NaN);
    }

    double timesLower() {
        return ms() / lowerMs();
    }
}
