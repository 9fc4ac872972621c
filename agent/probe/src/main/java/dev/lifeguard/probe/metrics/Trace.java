package dev.lifeguard.probe.metrics;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * A position in a trace.
 *
 * @param id of the trace, 32 hexadecimal digits
 * @param span that was current, 16 hexadecimal digits
 */
record Trace(String id, String span) {
    private static final Pattern PARENT =
            Pattern.compile("(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f][13579bdf]");

    /**
     * Parses a header {@code traceparent} (W3C Trace Context, section 3.2); null if it is malformed, or if its trace is
     * not recorded and so cannot be looked up.
     */
    static @Nullable Trace of(String traceparent) {
        Matcher parent = PARENT.matcher(traceparent);
        return parent.matches() ? new Trace(parent.group(1), parent.group(2)) : null;
    }
}
