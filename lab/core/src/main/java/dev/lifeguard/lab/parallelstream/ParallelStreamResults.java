package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.parallelstream.ScenarioRun.OfOperation;
import java.util.List;
import java.util.Optional;

/**
 * The scenarios that were run, and how to find one.
 *
 * @param missing those that should have been, and failed or were not come to
 */
record ParallelStreamResults(List<ScenarioRun> runs, List<Scenario> missing) {
    ParallelStreamResults {
        runs = List.copyOf(runs);
        missing = List.copyOf(missing);
    }

    /** With none missing. */
    ParallelStreamResults(List<ScenarioRun> runs) {
        this(runs, List.of());
    }

    /** Those missing that have the operation and run on the usual host. */
    List<Scenario> missing(Operation operation) {
        return missing.stream()
                .filter(scenario ->
                        scenario.host().isUsual() && scenario.operations().contains(operation))
                .toList();
    }

    /** Users ask for one operation only, on the usual host. */
    Optional<ScenarioRun> alone(ParallelStreamVariant variant, Operation operation) {
        return runs.stream()
                .filter(run -> run.scenario().host().isUsual()
                        && run.scenario().variant() == variant
                        && run.scenario().operations().equals(List.of(operation)))
                .findFirst();
    }

    /** Users ask for the quick operation, then for the slow one, on the usual host. */
    Optional<ScenarioRun> mixed(ParallelStreamVariant variant) {
        return mixes().stream()
                .filter(run -> run.scenario().variant() == variant)
                .findFirst();
    }

    /** The mixes on the usual host. */
    List<ScenarioRun> mixes() {
        return runs.stream()
                .filter(run -> run.scenario().isMixed() && run.scenario().host().isUsual())
                .toList();
    }

    /** The mixes in parallel on all hosts, the usual one first; none if there is no other. */
    List<ScenarioRun> hosts() {
        List<ScenarioRun> hosts = runs.stream()
                .filter(run -> run.scenario().isMixed() && run.scenario().variant() == ParallelStreamVariant.PARALLEL)
                .sorted((a, b) -> Boolean.compare(
                        b.scenario().host().isUsual(), a.scenario().host().isUsual()))
                .toList();
        return hosts.size() < 2 ? List.of() : hosts;
    }

    /** The mixes in parallel that are missing, on any host. */
    List<Scenario> missingHosts() {
        return missing.stream()
                .filter(scenario -> scenario.isMixed() && scenario.variant() == ParallelStreamVariant.PARALLEL)
                .toList();
    }

    /** Those that need a CPU. */
    List<ScenarioRun> cpu() {
        return with(Operation.CPU);
    }

    /** Those on the usual host with that operation, alone or in the mix. */
    List<ScenarioRun> with(Operation operation) {
        return runs.stream()
                .filter(run -> run.scenario().host().isUsual()
                        && run.scenario().operations().contains(operation))
                .toList();
    }

    /** Those on parallel streams, on any host. */
    List<ScenarioRun> parallel() {
        return runs.stream()
                .filter(run -> run.scenario().variant() == ParallelStreamVariant.PARALLEL)
                .toList();
    }

    /** Figures of an operation in the mix. */
    Optional<OfOperation> mixed(ParallelStreamVariant variant, Operation operation) {
        return mixed(variant).flatMap(run -> run.of(operation));
    }
}
