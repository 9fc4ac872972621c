package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import org.jspecify.annotations.Nullable;

/**
 * One line of a recording after the first: its raw text, and the event that this version reads from it. Code that
 * passes a recording on must pass on the raw text, since a newer probe may have written members that the event lacks.
 *
 * @param raw the text, without line end
 * @param event its event, null if its kind is unknown to this version
 */
public record Line(String raw, @Nullable Event event) {}
