package dev.lifeguard.cli.observe;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.recording.EventReader;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines, and parses each pool and stack once. At the start of each part the probe repeats all that it knows,
 * perhaps thousands of lines. The repeated strings are identical, so looking one up is fast. Thread-safe.
 */
final class KnownLines {
    private static final int MAX_LINES = 10_000;

    private final Map<String, Event> known = new HashMap<>();

    /** Returns the event of a line, or null if this version does not know its kind. */
    synchronized @Nullable Event event(String line) {
        Event event = known.get(line);
        if (event == null) {
            event = EventReader.event(line);
            if (event instanceof PoolInfo || event instanceof StackInfo) {
                if (known.size() >= MAX_LINES) {
                    known.clear(); // mostly pools that are gone
                }
                known.put(line, event);
            }
        }
        return event;
    }
}
