package dev.lifeguard.console.outside;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/** Finds problems and describes them. */
public interface Adviser {
    /**
     * Finds problems, without predictions. Fast.
     *
     * @param whole the recording's measurement as one interval
     */
    List<Finding> diagnose(Recording recording, Measurement whole);

    /**
     * Finds problems that the recording supports but does not prove. Fast.
     *
     * @param findings the certain problems
     */
    List<Doubt> doubts(Recording recording, Measurement whole, List<Finding> findings);

    /**
     * Returns advice with predictions, the most urgent first. May take seconds.
     *
     * @param findings the problems to solve
     */
    List<Advice> advise(Recording recording, Measurement whole, List<Finding> findings);

    /** Writes the members of a finding, as in {@code docs/json.md}, into the open object. */
    void members(JsonWriter out, Advice advice);

    /** Writes the members of an uncertain finding, as in {@code docs/json.md}, into the open object. */
    void members(JsonWriter out, Doubt doubt);

    /** Returns a finding as {@code lifeguard advise} prints it. */
    String text(Advice advice);
}
