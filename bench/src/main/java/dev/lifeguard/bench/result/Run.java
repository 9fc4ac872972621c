package dev.lifeguard.bench.result;

import java.nio.file.Path;
import java.util.List;

/**
 * How figures came about.
 *
 * @param command the command that measures them again
 * @param commit the commit that was checked out, "with changes" if some sources were not committed
 * @param date day of the measurement, ISO 8601, UTC
 * @param machine where
 * @param measured the sources of what was measured and of what measured it, as they were
 */
public record Run(String command, String commit, String date, Machine machine, List<SourceState> measured) {
    public Run {
        measured = List.copyOf(measured);
    }

    /** The sources that have changed since, by their paths; none if the figures are of the present code. */
    public List<String> changedSince(Path root) {
        return measured.stream()
                .filter(state -> !state.isCurrent(root))
                .map(SourceState::path)
                .toList();
    }
}
