package dev.lifeguard.console.source;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Something that happened, for the line below the charts.
 *
 * @param atMs when, milliseconds since 1970
 * @param kind of what kind
 * @param text one sentence
 * @param pool the name of the pool, null where it is about none
 */
public record Moment(
        long atMs, Kind kind, String text, @Nullable String pool) {
    /** Kinds of things that happen. */
    public enum Kind {
        FINDING,
        RESIZE,
        GC,
        THROTTLED,
        NOTE;

        /** The name in JSON. */
        public String label() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
