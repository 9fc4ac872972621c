package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.run.RunLine;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * All runs of a library in one JVM.
 *
 * @param lines printed by the JVM, one per run
 */
record LibraryRuns(
        Library library,
        List<TaskRun> runs,
        List<RunLine> lines,
        Optional<Recording> recording,
        List<String> failures) {
    /** Start of the first run, milliseconds since 1970; NaN if there was none. */
    double beginEpochMs() {
        return runs.isEmpty() ? Double.NaN : runs.getFirst().record().beginEpochMs();
    }

    /** Returns no findings: the approach that blocks for ever runs separately. */
    Set<FindingId> expectedFindings() {
        return Set.of();
    }

    /** The recorded window of the runs. */
    Optional<LoadWindow> window() {
        return runs.isEmpty()
                ? Optional.empty()
                : recording.map(all -> new LoadWindow(
                        all,
                        beginEpochMs(),
                        runs.getLast().record().beginEpochMs() + runs.getLast().ms()));
    }
}
