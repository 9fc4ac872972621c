package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.model.finding.FindingId;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A run of the approach that blocks for ever, ended when it was recognized.
 *
 * @param pool found in its recording; empty if it was not recognized
 */
record BlockedRun(Library library, Optional<BlockedPool> pool, double seconds) {
    RunDiagnosis diagnosed() {
        return new RunDiagnosis(
                library.label() + ": " + Technique.REAL_BLOCKING_QUEUE.id(),
                Set.of(FindingId.THREAD_BLOCKING_QUEUE_TAKE),
                pool.map(BlockedPool::findings).orElse(List.of()));
    }
}
