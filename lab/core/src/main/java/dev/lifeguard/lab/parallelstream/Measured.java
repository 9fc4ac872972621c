package dev.lifeguard.lab.parallelstream;

import dev.lifeguard.lab.parallelstream.Run.OfOperation;
import java.util.List;
import java.util.Optional;

/**
 * The scenarios that were run, and how to find one.
 *
 * @param missing those that should have been, and failed or were not come to
 */
record Measured(List<Run> runs, List<Scenario> missing) {
    Measured {
        runs = List.copyOf(runs);
        missing = List.copyOf(missing);
    }

    /** With none missing. */
    Measured(List<Run> runs) {
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
    Optional<Run> alone(Variant variant, Operation operation) {
        return runs.stream()
                .filter(run -> run.scenario().host().isUsual()
                        && run.scenario().variant() == variant
                        && run.scenario().operations().equals(List.of(operation)))
                .findFirst();
    }

    /** Users ask for the quick operation, then for the slow one, on the usual host. */
    Optional<Run> mixed(Variant variant) {
        return mixes().stream()
                .filter(run -> run.scenario().variant() == variant)
                .findFirst();
    }

    /** The mixes on the usual host. */
    List<Run> mixes() {
        return runs.stream()
                .filter(run -> run.scenario().isMixed() && run.scenario().host().isUsual())
                .toList();
    }

    /** The mixes in parallel on all hosts, the usual one first; none if there is no other. */
    List<Run> hosts() {
        List<Run> hosts = runs.stream()
                .filter(run -> run.scenario().isMixed() && run.scenario().variant() == Variant.PARALLEL)
                .sorted((a, b) -> Boolean.compare(
                        b.scenario().host().isUsual(), a.scenario().host().isUsual()))
                .toList();
        return hosts.size() < 2 ? List.of() : hosts;
    }

    /** The mixes in parallel that are missing, on any host. */
    List<Scenario> missingHosts() {
        return missing.stream()
                .filter(scenario -> scenario.isMixed() && scenario.variant() == Variant.PARALLEL)
                .toList();
    }

    /** Those that need a CPU. */
    List<Run> cpu() {
        return with(Operation.CPU);
    }

    /** Those on the usual host with that operation, alone or in the mix. */
    List<Run> with(Operation operation) {
        return runs.stream()
                .filter(run -> run.scenario().host().isUsual()
                        && run.scenario().operations().contains(operation))
                .toList();
    }

    /** Those on parallel streams, on any host. */
    List<Run> parallel() {
        return runs.stream()
                .filter(run -> run.scenario().variant() == Variant.PARALLEL)
                .toList();
    }

    /** Figures of an operation in the mix. */
    Optional<OfOperation> mixed(Variant variant, Operation operation) {
        return mixed(variant).flatMap(run -> run.of(operation));
    }
}
