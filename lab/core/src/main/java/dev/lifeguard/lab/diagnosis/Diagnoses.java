package dev.lifeguard.lab.diagnosis;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/** Diagnoses what the probe recorded, as the command line does. */
public final class Diagnoses {
    private static final long SECOND_NS = 1_000_000_000L;

    private Diagnoses() {}

    /** What is wrong in a whole recording. */
    public static List<Finding> of(Recording recording) {
        return of(recording, Measurer.whole(recording));
    }

    /**
     * What is wrong.
     *
     * @param whole the recording, measured as one interval
     */
    public static List<Finding> of(Recording recording, Measurement whole) {
        return Diagnosis.of(Situation.of(recording, whole, Measurer.intervals(recording, SECOND_NS)));
    }
}
