package dev.lifeguard.lab.parallelstream;

import java.util.List;
import java.util.Optional;

/**
 * Completed and missing scenarios.
 *
 * @param missing planned scenarios that failed or did not run
 */
record ParallelStreamResults(List<ScenarioRun> runs, List<Scenario> missing) {
    List<String> faults() {
        return runs.stream()
                .flatMap(run -> run.accounting().faults().stream()
                        .map(fault -> run.scenario().id() + ": " + fault))
                .toList();
    }

    /** The scenario on the usual host in which users request the quick operation, then the slow one. */
    Optional<ScenarioRun> mixed(ParallelStreamVariant variant) {
        return runs.stream()
                .filter(run -> run.scenario().isMixed()
                        && run.scenario().host().isUsual()
                        && run.scenario().variant() == variant)
                .findFirst();
    }

    /** Scenarios with this operation, alone or in the mix. */
    List<ScenarioRun> with(Operation operation) {
        return runs.stream()
                .filter(run -> run.scenario().operations().contains(operation))
                .toList();
    }

    List<ScenarioRun> parallel() {
        return runs.stream()
                .filter(run -> run.scenario().variant() == ParallelStreamVariant.PARALLEL)
                .toList();
    }
}
