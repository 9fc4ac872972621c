package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.taskprocessing.cases.Library;
import dev.lifeguard.lab.taskprocessing.cases.Technique;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
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

    /**
     * A pool blocked by its own tasks, as found by Lifeguard.
     *
     * @param lines at which its threads wait, the most frequent first
     */
    record BlockedPool(PoolMeasurement pool, List<String> lines, Measurement measurement, List<Finding> findings) {
        /** Finds the pool whose threads wait for a hand-off that only tasks queued behind them could make. */
        static Optional<BlockedPool> in(Recording recording) {
            Measurement whole = Measurer.whole(recording);
            List<Finding> findings = Diagnoses.of(recording, whole);
            return findings.stream()
                    .filter(finding -> finding.id() == FindingId.THREAD_BLOCKING_QUEUE_TAKE)
                    .findFirst()
                    .map(finding -> new BlockedPool(
                            whole.pools().stream()
                                    .filter(pool -> pool.pool().name().equals(finding.pool()))
                                    .findFirst()
                                    .orElseThrow(),
                            finding.where().stream()
                                    .filter(place -> place.role() == Place.Role.BLOCKED_AT)
                                    .map(Place::frame)
                                    .toList(),
                            whole,
                            findings));
        }
    }
}
