package dev.lifeguard.lab.findings;

import dev.lifeguard.lab.experiment.ExperimentOption;
import dev.lifeguard.lab.experiment.Settings;
import dev.lifeguard.lab.process.Jdks;
import java.time.Duration;
import java.util.List;
import java.util.stream.LongStream;

/**
 * The services to run.
 *
 * @param atOnce number of services that run concurrently unless they compute
 */
record FindingsPlan(List<FindingsCase> cases, int atOnce) {
    static final ExperimentOption GENERATED = new ExperimentOption(
            "--generated", "N", "How many services, each from a seed of its own, 1 to 10000 (default: 68).");
    static final ExperimentOption SEED = new ExperimentOption(
            "--seed",
            "S",
            "The first seed; the others follow it (default: 1). Seeds 1 to 999 are for work on the rules.");
    static final ExperimentOption AT_ONCE = new ExperimentOption(
            "--at-once", "K", "How many services that hardly compute run at a time, 1 to 16 (default: 4).");

    private static final int MAX_SERVICES = 10_000;
    private static final double OVERHEAD_SECONDS = 1.5;

    /** @throws dev.lifeguard.lab.failure.Failure if an option is invalid */
    static FindingsPlan of(Settings settings) {
        int count = settings.number(GENERATED.name(), 1, MAX_SERVICES).orElse(2 * FindingsKind.values().length);
        int first = settings.number(SEED.name(), 1, Integer.MAX_VALUE - MAX_SERVICES)
                .orElse(1);
        int atOnce = settings.number(AT_ONCE.name(), 1, 16).orElse(4);
        boolean old = Jdks.ofVersion(FindingsCase.OLD_JAVA).isPresent();
        int own = Runtime.version().feature();
        return new FindingsPlan(
                LongStream.range(first, (long) first + count)
                        .mapToObj(seed -> FindingsCase.of(seed, own, old))
                        .toList(),
                atOnce);
    }

    List<FindingsCase> alone() {
        return cases.stream().filter(FindingsCase::alone).toList();
    }

    List<FindingsCase> together() {
        return cases.stream().filter(one -> !one.alone()).toList();
    }

    Duration length() {
        return aloneLength().plus(togetherLength());
    }

    Duration aloneLength() {
        return length(alone(), 1);
    }

    Duration togetherLength() {
        return length(together(), atOnce);
    }

    private static Duration length(List<FindingsCase> cases, int atOnce) {
        double seconds = cases.stream()
                .mapToDouble(one -> one.about().seconds() + OVERHEAD_SECONDS)
                .sum();
        return Duration.ofMillis(Math.round(1000 * seconds / atOnce));
    }
}
