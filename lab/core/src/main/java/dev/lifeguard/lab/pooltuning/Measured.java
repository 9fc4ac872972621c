package dev.lifeguard.lab.pooltuning;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The experiment as far as it came.
 *
 * @param plan what was to be done
 * @param runs what was done
 * @param calibration of the machine, null if nothing was done
 */
record Measured(Plan plan, List<Run> runs, @Nullable Calibration calibration) {
    Measured {
        runs = List.copyOf(runs);
    }

    /** The runs of a load, in their order. */
    List<Run> runs(LoadKind load) {
        return of(runs, load);
    }

    static List<Run> of(List<Run> runs, LoadKind load) {
        return runs.stream().filter(run -> run.what().load() == load).toList();
    }

    /** The run of a load with the most threads, if another was done with fewer. */
    static Optional<Run> most(List<Run> runs, LoadKind load) {
        List<Run> some = of(runs, load);
        return some.size() < 2
                ? Optional.empty()
                : some.stream()
                        .max(java.util.Comparator.comparingInt(run -> run.what().threads()));
    }

    /** The run of a load with the fewest threads, if another was done with more. */
    static Optional<Run> fewest(List<Run> runs, LoadKind load) {
        List<Run> some = of(runs, load);
        return some.size() < 2
                ? Optional.empty()
                : some.stream()
                        .min(java.util.Comparator.comparingInt(run -> run.what().threads()));
    }
}
