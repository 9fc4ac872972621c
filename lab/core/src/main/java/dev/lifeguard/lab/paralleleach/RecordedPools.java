package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/**
 * The pools of a JVM that Lifeguard recorded.
 *
 * @param whole all pools, over the whole recording
 */
record RecordedPools(Path recording, Measurement whole, List<Finding> findings) {
    /** @throws Failure if it cannot be read */
    static RecordedPools of(Path recording) {
        try {
            Recording events = Recording.read(recording);
            Measurement whole = Measurer.whole(events);
            return new RecordedPools(recording, whole, Diagnoses.of(events, whole));
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read what Lifeguard recorded in " + recording + " (" + e + ")");
        }
    }
}
