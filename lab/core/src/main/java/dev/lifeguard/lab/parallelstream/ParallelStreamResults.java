package dev.lifeguard.lab.parallelstream;

import java.util.List;
import java.util.Optional;

/**
 * Completed and missing scenarios.
 *
 * @param missing planned scenarios that failed or did not run
 */
record ParallelStreamResults(List<ScenarioRun> runs, List<Scenario> missing) {
    /** Missing scenarios on the usual host that have the operation. */
    List<Scenario> missing(Operation operation) {
        return missing.stream()
                .filter(scenario ->
                        scenario.host().isUsual() && scenario.operations().contains(operation))
                .toList();
    }

    /** The scenario on the usual host in which users request the quick operation, then the slow one. */
    Optional<ScenarioRun> mixed(ParallelStreamVariant variant) {
        return mixes().stream()
                .filter(run -> run.scenario().variant() == variant)
                .findFirst();
    }

    List<ScenarioRun> mixes() {
        return runs.stream()
                .filter(run -> run.scenario().isMixed() && run.scenario().host().isUsual())
                .toList();
    }

    /** The parallel mixes on all hosts, the usual one first; empty if there is no other host. */
    List<ScenarioRun> hosts() {
        List<ScenarioRun> hosts = runs.stream()
                .filter(run -> run.scenario().isMixed() && run.scenario().variant() == ParallelStreamVariant.PARALLEL)
                .sorted((a, b) -> Boolean.compare(
                        b.scenario().host().isUsual(), a.scenario().host().isUsual()))
                .toList();
        return hosts.size() < 2 ? List.of() : hosts;
    }

    /** Missing parallel mixes, on any host. */
    List<Scenario> missingHosts() {
        return missing.stream()
                .filter(scenario -> scenario.isMixed() && scenario.variant() == ParallelStreamVariant.PARALLEL)
                .toList();
    }

    List<ScenarioRun> cpu() {
        return with(Operation.CPU);
    }

    /** Scenarios on the usual host with this operation, alone or in the mix. */
    List<ScenarioRun> with(Operation operation) {
        return runs.stream()
                .filter(run -> run.scenario().host().isUsual()
                        && run.scenario().operations().contains(operation))
                .toList();
    }

    List<ScenarioRun> parallel() {
        return runs.stream()
                .filter(run -> run.scenario().variant() == ParallelStreamVariant.PARALLEL)
                .toList();
    }
}
