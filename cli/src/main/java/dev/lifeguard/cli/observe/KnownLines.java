package dev.lifeguard.cli.observe;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.recording.EventReader;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads lines, each pool and stack once: the probe says anew at the beginning of each part which it knows, thousands perhaps, and by the
 * same strings, so that looking one up is quick. Safe for use by several threads.
 */
final class KnownLines {
    private static final int MAX = 10_000;

    private final Map<String, Event> known = new HashMap<>();

    /** The event of a line, or null if it is of a kind that this version does not know. */
    synchronized @Nullable Event event(String line) {
        Event event = known.get(line);
        if (event == null) {
            event = EventReader.event(line);
            if (event instanceof PoolInfo || event instanceof StackInfo) {
                if (known.size() >= MAX) {
                    known.clear(); // of pools that are gone, for the most part
                }
                known.put(line, event);
            }
        }
        return event;
    }
}
