package dev.lifeguard.lab.pooltuning;

import java.util.Comparator;
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
record PoolTuningResults(
        PoolTuningPlan plan,
        List<PoolTuningRun> runs,
        @Nullable Calibration calibration) {
    PoolTuningResults {
        runs = List.copyOf(runs);
    }

    /** What is wrong, a line for each. */
    List<String> faults() {
        return runs.stream()
                .flatMap(run -> run.accounting().faults(run.completed()).stream()
                        .map(fault -> run.what().id() + ": " + fault))
                .toList();
    }

    /** The runs of a load, in their order. */
    List<PoolTuningRun> runs(LoadKind load) {
        return of(runs, load);
    }

    static List<PoolTuningRun> of(List<PoolTuningRun> runs, LoadKind load) {
        return runs.stream().filter(run -> run.what().load() == load).toList();
    }

    /** The run of a load with the most threads, if another was done with fewer. */
    static Optional<PoolTuningRun> most(List<PoolTuningRun> runs, LoadKind load) {
        List<PoolTuningRun> some = of(runs, load);
        return some.size() < 2 ? Optional.empty() : some.stream().max(Comparator.comparingInt(run -> run.threads()));
    }

    /** The run of a load with the fewest threads, if another was done with more. */
    static Optional<PoolTuningRun> fewest(List<PoolTuningRun> runs, LoadKind load) {
        List<PoolTuningRun> some = of(runs, load);
        return some.size() < 2 ? Optional.empty() : some.stream().min(Comparator.comparingInt(run -> run.threads()));
    }
}
