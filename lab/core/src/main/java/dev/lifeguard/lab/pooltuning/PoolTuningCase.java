package dev.lifeguard.lab.pooltuning;

import dev.lifeguard.model.finding.FindingId;
import java.nio.file.Path;
import java.util.Set;

/**
 * One run of the experiment.
 *
 * @param threads size of the pool that does the work
 */
record PoolTuningCase(LoadKind load, int threads) {
    /** The original's larger size: too many threads for its CPUs, but enough for blocking. */
    static final int LARGE_SIZE = 100;

    String id() {
        return load.id() + "-" + threads;
    }

    /** One of its files in the experiment's folder. */
    Path file(Path folder, String ending) {
        return folder.resolve(id() + ending);
    }

    String label() {
        return load.label() + ", " + threads + " threads";
    }

    Set<FindingId> expectedFindings() {
        return switch (load) {
            case CPU -> threads >= LARGE_SIZE ? Set.of(FindingId.OVERSIZED_CPU_POOL) : Set.of();
            case BLOCKING -> threads >= LARGE_SIZE ? Set.of() : Set.of(FindingId.UNDERSIZED_BLOCKING_POOL);
        };
    }
}
