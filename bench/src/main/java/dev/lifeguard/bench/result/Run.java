package dev.lifeguard.bench.result;

import java.nio.file.Path;
import java.util.List;

/**
 * The origin of figures.
 *
 * @param command the command that measures them again
 * @param commit the commit that was checked out, "with changes" if some sources were not committed
 * @param date day of the measurement, ISO 8601, UTC
 * @param machine the machine
 * @param measured the state of the measured and the measuring sources
 */
public record Run(String command, String commit, String date, Machine machine, List<SourceState> measured) {
    public Run {
        measured = List.copyOf(measured);
    }

    /** Returns the paths of sources that have changed since; empty if the figures are of the present code. */
    public List<String> changedSince(Path root) {
        return measured.stream()
                .filter(state -> !state.isCurrent(root))
                .map(SourceState::path)
                .toList();
    }
}
