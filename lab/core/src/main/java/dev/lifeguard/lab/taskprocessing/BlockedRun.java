package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.diagnosis.Diagnosed;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The approach that blocks for ever, run until it was recognised.
 *
 * @param library what it is written with
 * @param pool what Lifeguard found in its recording; empty if it was not recognised
 * @param seconds how long it ran
 */
record BlockedRun(Library library, Optional<BlockedPool> pool, double seconds) {
    /** What Lifeguard said of it. */
    Diagnosed diagnosed() {
        return new Diagnosed(
                library.label() + ": " + Technique.REAL_BLOCKING_QUEUE.id(),
                Set.of(FindingId.THREAD_BLOCKING_QUEUE_TAKE),
                pool.map(BlockedPool::findings).orElse(List.of()));
    }
}
