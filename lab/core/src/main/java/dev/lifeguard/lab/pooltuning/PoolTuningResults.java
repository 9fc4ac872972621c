package dev.lifeguard.lab.pooltuning;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Results of the experiment, possibly incomplete.
 *
 * @param calibration of the machine, null if nothing was run
 */
record PoolTuningResults(
        PoolTuningPlan plan,
        List<PoolTuningRun> runs,
        @Nullable Calibration calibration) {
    private static final Comparator<PoolTuningRun> BY_THREADS = Comparator.comparingInt(PoolTuningRun::threads);

    List<String> faults() {
        return runs.stream()
                .flatMap(run -> run.accounting().faults(run.completed()).stream()
                        .map(fault -> run.runCase().id() + ": " + fault))
                .toList();
    }

    List<PoolTuningRun> runs(LoadKind load) {
        return runs.stream().filter(run -> run.runCase().load() == load).toList();
    }

    /** Returns the run of a load with the most threads, if another had fewer. */
    Optional<PoolTuningRun> most(LoadKind load) {
        return severalRuns(load).max(BY_THREADS);
    }

    /** Returns the run of a load with the fewest threads, if another had more. */
    Optional<PoolTuningRun> fewest(LoadKind load) {
        return severalRuns(load).min(BY_THREADS);
    }

    private Stream<PoolTuningRun> severalRuns(LoadKind load) {
        return runs(load).size() < 2 ? Stream.empty() : runs(load).stream();
    }
}
