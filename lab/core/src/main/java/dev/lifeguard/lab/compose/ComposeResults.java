package dev.lifeguard.lab.compose;

import java.util.List;
import java.util.Optional;

/**
 * The experiment as far as it came.
 *
 * @param loads what was asked of the variants
 * @param runs what was done
 */
record ComposeResults(List<ComposeLoad> loads, List<ComposeRun> runs) {
    ComposeResults {
        loads = List.copyOf(loads);
        runs = List.copyOf(runs);
    }

    /** The loads of which there is a run. */
    List<ComposeLoad> measuredLoads() {
        return loads.stream().filter(load -> !runs(load).isEmpty()).toList();
    }

    /** What is wrong, a line for each. */
    List<String> faults() {
        return runs.stream()
                .flatMap(run -> run.faults().stream().map(fault -> run.what().id() + ": " + fault))
                .toList();
    }

    /** The runs of a load, in their sequence. */
    List<ComposeRun> runs(ComposeLoad load) {
        return runs.stream().filter(run -> run.load().equals(load)).toList();
    }

    /** Those of them in which a service calls itself, or those in which the slow API is apart. */
    List<ComposeRun> runs(ComposeLoad load, boolean callsItself) {
        return runs(load).stream()
                .filter(run -> run.variant().callsItself() == callsItself)
                .toList();
    }

    Optional<ComposeRun> run(ComposeLoad load, ComposeVariant variant) {
        return runs(load).stream().filter(run -> run.variant() == variant).findFirst();
    }
}
