package dev.lifeguard.lab.diagnosis;

import dev.lifeguard.advise.Diagnosis;
import dev.lifeguard.advise.view.Situation;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/** Diagnoses recordings as the command line does. */
public final class Diagnoses {
    private static final long SECOND_NS = 1_000_000_000L;

    private Diagnoses() {}

    /** Returns the findings of a whole recording. */
    public static List<Finding> of(Recording recording) {
        return of(recording, Measurer.whole(recording));
    }

    /**
     * Returns the findings of a recording.
     *
     * @param whole the recording, measured as one interval
     */
    public static List<Finding> of(Recording recording, Measurement whole) {
        return Diagnosis.of(Situation.of(recording, whole, Measurer.intervals(recording, SECOND_NS)));
    }
}
