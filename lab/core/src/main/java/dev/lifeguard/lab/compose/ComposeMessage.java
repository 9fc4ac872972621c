package dev.lifeguard.lab.compose;

import static dev.lifeguard.report.figure.Numbers.time;
import static java.util.Comparator.comparingDouble;

import java.util.List;

/** The sentence that leads the report of each load: one call after the other against all at once. */
final class ComposeMessage {
    private ComposeMessage() {}

    static List<String> of(ComposeResults results) {
        return results.loads().stream()
                .flatMap(load -> of(results, load).stream())
                .toList();
    }

    static List<String> of(ComposeResults results, ComposeLoad load) {
        return results.run(load, ComposeVariant.SEQUENCE).stream()
                .flatMap(sequence -> results.runs(load, false).stream()
                        .filter(run -> !run.stopped() && !run.variant().inSequence())
                        .min(comparingDouble(ComposeRun::seconds))
                        .map(fastest -> "With " + load.users() + " users: one call after the other took "
                                + ComposeColumns.taken(sequence) + ", all at once "
                                + ComposeColumns.taken(fastest) + " (" + fastest.label() + "); possible are "
                                + time(1000 * sequence.runCase().limitSeconds()) + " and "
                                + time(1000 * fastest.runCase().limitSeconds()) + ".")
                        .stream())
                .toList();
    }
}
