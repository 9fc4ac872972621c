package dev.lifeguard.console.source;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened, for the timeline below the charts.
 *
 * @param atMs when, milliseconds since 1970
 * @param kind its kind
 * @param text one sentence
 * @param pool the name of the pool, null if it concerns none
 */
public record Moment(
        long atMs, Kind kind, String text, @Nullable String pool) {
    public enum Kind {
        FINDING,
        RESIZE,
        GC,
        THROTTLED,
        NOTE;

        /** Returns the name in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
