package dev.lifeguard.lab.pooltuning;

import java.util.List;

/**
 * One run of the experiment.
 *
 * @param load what users do
 * @param threads size of the pool that does the work
 */
record Case(LoadKind load, int threads) {
    /** What the original has too many of for its CPUs, and enough of for blocking. */
    static final int MANY = 100;

    /** In names of files, in JSON and in messages. */
    String id() {
        return load.id() + "-" + threads;
    }

    String label() {
        return load.label() + ", " + threads + " threads";
    }

    /** Ids of the findings that a diagnosis of this run must give. */
    List<String> expectedFindings() {
        return switch (load) {
            case CPU -> threads >= MANY ? List.of("oversized-cpu-pool") : List.of();
            case BLOCKING -> threads >= MANY ? List.of() : List.of("saturation-ahead", "undersized-blocking-pool");
        };
    }
}
