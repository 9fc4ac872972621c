package dev.lifeguard.lab.pooltuning;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;
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
    PoolTuningResults {
        runs = List.copyOf(runs);
    }

    /** Returns the faults, one line each. */
    List<String> faults() {
        return runs.stream()
                .flatMap(run -> run.accounting().faults(run.completed()).stream()
                        .map(fault -> run.runCase().id() + ": " + fault))
                .toList();
    }

    /** Returns the runs of a load, in order. */
    List<PoolTuningRun> runs(LoadKind load) {
        return of(runs, load);
    }

    static List<PoolTuningRun> of(List<PoolTuningRun> runs, LoadKind load) {
        return runs.stream().filter(run -> run.runCase().load() == load).toList();
    }

    /** Returns the run of a load with the most threads, if another had fewer. */
    static Optional<PoolTuningRun> most(List<PoolTuningRun> runs, LoadKind load) {
        List<PoolTuningRun> some = of(runs, load);
        return some.size() < 2 ? Optional.empty() : some.stream().max(Comparator.comparingInt(run -> run.threads()));
    }

    /** Returns the run of a load with the fewest threads, if another had more. */
    static Optional<PoolTuningRun> fewest(List<PoolTuningRun> runs, LoadKind load) {
        List<PoolTuningRun> some = of(runs, load);
        return some.size() < 2 ? Optional.empty() : some.stream().min(Comparator.comparingInt(run -> run.threads()));
    }
}
