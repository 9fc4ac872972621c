package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import org.jspecify.annotations.Nullable;

/**
 * One line of a recording after the first: the text as its writer wrote it, and what this version reads in it. Whoever
 * passes a recording on passes on the text, since a newer probe may have written members that the event lacks.
 *
 * @param raw the text, without line end
 * @param event what it says, null if its kind is unknown to this version
 */
public record Line(String raw, @Nullable Event event) {
    /** The line of an event that was not read from anywhere. */
    public static Line of(Event event) {
        return new Line(EventWriter.line(event), event);
    }
}
