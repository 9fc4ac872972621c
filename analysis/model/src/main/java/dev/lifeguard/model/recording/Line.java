package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import org.jspecify.annotations.Nullable;

/**
 * One line of a recording after the first, as text and as an event. Code that passes a recording on passes on the text,
 * since a newer probe may have written members that the event lacks.
 *
 * @param raw the text, without line end
 * @param event its event, null if this version does not know the kind
 */
public record Line(String raw, @Nullable Event event) {}
