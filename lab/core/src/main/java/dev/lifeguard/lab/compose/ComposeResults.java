package dev.lifeguard.lab.compose;

import java.util.List;
import java.util.Optional;

/**
 * The experiment as far as it came.
 *
 * @param orders what was asked of the variants
 * @param runs what was done
 */
record ComposeResults(List<ComposeLoad> orders, List<ComposeRun> runs) {
    ComposeResults {
        orders = List.copyOf(orders);
        runs = List.copyOf(runs);
    }

    /** The runs of an order, in their sequence. */
    List<ComposeRun> runs(ComposeLoad order) {
        return runs.stream().filter(run -> run.what().order().equals(order)).toList();
    }

    /** Those of them in which a service calls itself, or those in which the slow API is apart. */
    List<ComposeRun> runs(ComposeLoad order, boolean callsItself) {
        return runs(order).stream()
                .filter(run -> run.what().variant().callsItself() == callsItself)
                .toList();
    }

    Optional<ComposeRun> run(ComposeLoad order, ComposeVariant variant) {
        return runs(order).stream()
                .filter(run -> run.what().variant() == variant)
                .findFirst();
    }
}
