package dev.lifeguard.console.outside;

import dev.lifeguard.model.advice.Advice;
import dev.lifeguard.model.finding.Doubt;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.json.JsonWriter;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.util.List;

/** Says what is wrong, and in which words. */
public interface Adviser {
    /**
     * What is wrong, without predictions: quick.
     *
     * @param whole the recording's measurement as one interval
     */
    List<Finding> diagnose(Recording recording, Measurement whole);

    /**
     * What something speaks for and nothing proves: quick.
     *
     * @param findings what is wrong
     */
    List<Doubt> doubts(Recording recording, Measurement whole, List<Finding> findings);

    /**
     * What would help, with predictions: may take seconds. The most urgent first.
     *
     * @param findings what is wrong
     */
    List<Advice> advise(Recording recording, Measurement whole, List<Finding> findings);

    /** Writes the members of a finding, as in {@code docs/json.md}, into the object that is open. */
    void members(JsonWriter out, Advice advice);

    /** Writes the members of what is not certain, as in {@code docs/json.md}, into the object that is open. */
    void members(JsonWriter out, Doubt doubt);

    /** A finding as {@code lifeguard advise} prints it. */
    String text(Advice advice);
}
