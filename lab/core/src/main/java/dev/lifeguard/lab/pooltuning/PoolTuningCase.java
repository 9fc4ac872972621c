package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.model.finding.FindingId;
import java.util.Set;

/**
 * One run of the experiment.
 *
 * @param load what users do
 * @param threads size of the pool that does the work
 */
record PoolTuningCase(LoadKind load, int threads) {
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
    Set<FindingId> expectedFindings() {
        return switch (load) {
            case CPU -> threads >= MANY ? Set.of(FindingId.OVERSIZED_CPU_POOL) : Set.of();
            case BLOCKING -> threads >= MANY ? Set.of() : Set.of(FindingId.UNDERSIZED_BLOCKING_POOL);
        };
    }
}
