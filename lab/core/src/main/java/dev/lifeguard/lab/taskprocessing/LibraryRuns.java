package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.run.RunLine;
import dev.lifeguard.model.finding.Finding;
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
    /** No finding is expected: the approach that blocks for ever runs separately. */
    RunDiagnosis diagnosed(List<Finding> found) {
        return new RunDiagnosis(library.label() + ", all approaches", Set.of(), found);
    }

    /** The recorded window of the runs. */
    Optional<LoadWindow> window() {
        return runs.isEmpty()
                ? Optional.empty()
                : recording.map(all -> new LoadWindow(
                        all,
                        runs.getFirst().record().beginEpochMs(),
                        runs.getLast().record().beginEpochMs() + runs.getLast().ms()));
    }
}
