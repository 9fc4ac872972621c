package dev.lifeguard.lab.compose;

import java.util.List;
import java.util.Optional;

/** Results of the experiment, possibly incomplete. */
record ComposeResults(List<ComposeLoad> loads, List<ComposeRun> runs) {
    List<ComposeLoad> measuredLoads() {
        return loads.stream().filter(load -> !runs(load).isEmpty()).toList();
    }

    List<String> faults() {
        return runs.stream()
                .flatMap(run -> run.faults().stream().map(fault -> run.runCase().id() + ": " + fault))
                .toList();
    }

    List<ComposeRun> runs(ComposeLoad load) {
        return runs.stream().filter(run -> run.load().equals(load)).toList();
    }

    /** Returns the runs of a load whose slow API is in the same service ({@code callsItself}) or in another one. */
    List<ComposeRun> runs(ComposeLoad load, boolean callsItself) {
        return runs(load).stream()
                .filter(run -> run.variant().callsItself() == callsItself)
                .toList();
    }

    Optional<ComposeRun> run(ComposeLoad load, ComposeVariant variant) {
        return runs(load).stream().filter(run -> run.variant() == variant).findFirst();
    }
}
