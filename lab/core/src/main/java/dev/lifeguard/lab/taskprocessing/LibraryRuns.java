package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.observed.LoadWindow;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.run.RunLine;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Optional;

/**
 * All runs of a library, in a JVM of their own.
 *
 * @param library which
 * @param runs those that came to their end, in order
 * @param lines what the JVM printed of them
 * @param recording what the probe recorded, if anything
 * @param failures one line for each thing that went wrong
 */
record LibraryRuns(
        Library library,
        List<TaskRun> runs,
        List<RunLine> lines,
        Optional<Recording> recording,
        List<String> failures) {
    LibraryRuns {
        runs = List.copyOf(runs);
        lines = List.copyOf(lines);
        failures = List.copyOf(failures);
    }

    /** When the first run began, milliseconds since 1970; NaN if there was none. */
    double beginEpochMs() {
        return runs.isEmpty() ? Double.NaN : runs.getFirst().record().beginEpochMs();
    }

    /** What was recorded while runs were done. */
    Optional<LoadWindow> window() {
        return runs.isEmpty()
                ? Optional.empty()
                : recording.map(all -> new LoadWindow(
                        all,
                        beginEpochMs(),
                        runs.getLast().record().beginEpochMs() + runs.getLast().ms()));
    }

    /** The pool that had most to do meanwhile. */
    Optional<PoolInfo> busiest() {
        return window().flatMap(window -> window.measurement().pools().stream().findFirst())
                .map(PoolMeasurement::pool);
    }
}
