package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.taskprocessing.cases.Delays;
import dev.lifeguard.lab.taskprocessing.cases.TaskCase;
import dev.lifeguard.lab.taskprocessing.cases.TaskRow;
import dev.lifeguard.lab.taskprocessing.run.RunRecord;
import java.util.List;

/**
 * A run, and what was possible.
 *
 * @param what was run
 * @param record what it did
 * @param limit what is physically possible
 * @param bestNs what the approach could do if its library cost nothing
 */
record TaskRun(TaskCase what, RunRecord record, TaskLimit limit, long bestNs) {
    static TaskRun of(TaskCase what, RunRecord record, Delays delays) {
        return new TaskRun(
                what,
                record,
                TaskLimit.of(delays, what.producers()),
                Best.ns(what.technique(), what.order(), what.producers(), delays));
    }

    /** What runs of several libraries have in common, in their order. */
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

    /** What the original published, of its own delays; NaN if nothing of this. */
    double publishedMs() {
        return what.technique().publishedMs(what.setting(), what.producers()).orElse(Double.NaN);
    }

    /** How many times the lower bound it took. */
    double timesLower() {
        return ms() / lowerMs();
    }
}
