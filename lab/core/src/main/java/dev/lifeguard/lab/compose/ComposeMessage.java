package dev.lifeguard.lab.compose;

import static java.util.Comparator.comparingDouble;

import dev.lifeguard.lab.experiment.Headline;
import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;

/** The message: calls in parallel take half the time, but not in a service that waits for its own threads. */
record ComposeMessage(ComposeResults results, ComposeLoad load) {
    /** The variants in the chart, one of each kind. */
    private static final Set<ComposeVariant> SHOWN = EnumSet.of(
            ComposeVariant.SELF_SEQUENCE,
            ComposeVariant.SELF_OKHTTP,
            ComposeVariant.SELF_WEBCLIENT,
            ComposeVariant.SEQUENCE,
            ComposeVariant.BOUNDED_POOL,
            ComposeVariant.VIRTUAL,
            ComposeVariant.WEBFLUX);

    /** Returns the message on the largest measured load. */
    static Optional<Headline> of(ComposeResults results) {
        return results.measuredLoads().stream()
                .reduce((smaller, larger) -> larger)
                .flatMap(load -> new ComposeMessage(results, load).headline());
    }

    private Optional<Headline> headline() {
        return Headline.of(
                sentence(),
                "",
                ComposeColumns.HEADLINE.bars(
                        load.label() + ": time taken, in multiples of the limit",
                        results.runs(load).stream()
                                .filter(run -> SHOWN.contains(run.variant()))
                                .toList()),
                "1x is the limit: the time of the slow calls alone. Shorter is better; start-up weighs more in a short"
                        + " run. “Self” is a service that calls itself.");
    }

    private String sentence() {
        Optional<ComposeRun> sequence = results.run(load, ComposeVariant.SEQUENCE);
        Optional<ComposeRun> fastest = results.runs(load, false).stream()
                .filter(run -> !run.stopped() && !run.variant().inSequence())
                .min(comparingDouble(ComposeRun::seconds));
        if (sequence.isEmpty() || fastest.isEmpty()) {
            return "";
        }
        return "Calls in parallel took " + ComposeColumns.taken(fastest.get()) + " instead of "
                + ComposeColumns.taken(sequence.get()) + " in sequence"
                + starving()
                        .map(self -> (self.stopped() ? ", but did not finish" : ", but " + ComposeColumns.taken(self))
                                + " in a service that calls itself: its requests wait for its own threads.")
                        .orElse(".");
    }

    /** The slowest run of a service that has not enough threads for its own calls, if it was that slow. */
    private Optional<ComposeRun> starving() {
        return results.runs(load, true).stream()
                .filter(run -> run.runCase().starvesItself()
                        && (run.stopped() || run.seconds() >= run.runCase().possibleSeconds()))
                .max(comparingDouble(ComposeRun::seconds));
    }
}
