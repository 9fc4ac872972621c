package dev.lifeguard.lab.taskprocessing;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.finding.Place;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.measurement.PoolMeasurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;
import java.util.Optional;

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
