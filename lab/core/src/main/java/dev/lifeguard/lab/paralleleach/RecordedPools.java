package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;

/**
 * The pools of a JVM that Lifeguard recorded.
 *
 * @param label of the run in the JVM
 * @param expected findings that it must give
 * @param whole all pools, over the whole recording
 */
record RecordedPools(String label, Set<FindingId> expected, Path recording, Measurement whole, List<Finding> findings) {
    /** @throws Failure if it cannot be read */
    static RecordedPools of(String label, Set<FindingId> expected, Path recording) {
        try {
            Recording events = Recording.read(recording);
            Measurement whole = Measurer.whole(events);
            return new RecordedPools(label, expected, recording, whole, Diagnoses.of(events, whole));
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read what Lifeguard recorded in " + recording + " (" + e + ")");
        }
    }

    RunDiagnosis diagnosed() {
        return new RunDiagnosis(label, expected, findings);
    }

    /** Totals of the pools that its calls created. */
    PerCallPools made() {
        return PerCallPools.in(whole);
    }
}
