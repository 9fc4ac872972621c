package dev.lifeguard.lab.paralleleach;

import dev.lifeguard.lab.diagnosis.Diagnoses;
import dev.lifeguard.lab.diagnosis.RunDiagnosis;
import dev.lifeguard.lab.failure.Failure;
import dev.lifeguard.model.finding.FindingId;
import dev.lifeguard.model.json.JsonException;
import dev.lifeguard.model.recording.Recording;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;

/** A JVM's recording and Lifeguard's findings in it. */
record Observed(Path recording, RunDiagnosis diagnosis) {
    /**
     * Reads a recording.
     *
     * @param label of the run in the JVM
     * @param expected findings that it must give
     * @throws Failure if it cannot be read
     */
    static Observed of(String label, Set<FindingId> expected, Path recording) {
        try {
            return new Observed(recording, new RunDiagnosis(label, expected, Diagnoses.of(Recording.read(recording))));
        } catch (IOException | JsonException e) {
            throw new Failure("cannot read what Lifeguard recorded in " + recording + " (" + e + ")");
        }
    }

    /** Id of the run, after which the recording is named. */
    String id() {
        return String.valueOf(recording.getFileName()).replace(".jsonl.gz", "");
    }
}
