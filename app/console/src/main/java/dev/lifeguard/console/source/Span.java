package dev.lifeguard.console.source;

/**
 * A span of wall-clock time.
 *
 * @param fromMs its beginning, milliseconds since 1970
 * @param toMs its end, later
 */
public record Span(long fromMs, long toMs) {
    private static final long SECOND_MS = 1000;

    /** Returns a span of whole seconds, so that nearly equal requests get the same answer. */
    public static Span ofWholeSeconds(long fromMs, long toMs) {
        long from = Math.floorDiv(fromMs, SECOND_MS) * SECOND_MS;
        long to = -Math.floorDiv(-toMs, SECOND_MS) * SECOND_MS;
        return new Span(from, Math.max(to, from + SECOND_MS));
    }

    public long lengthMs() {
        return toMs - fromMs;
    }

    /** Returns the part of it that is within another one, at least a millisecond. */
    public Span within(Span other) {
        long from = Math.max(fromMs, Math.min(other.fromMs, toMs - 1));
        return new Span(from, Math.max(from + 1, Math.min(toMs, other.toMs)));
    }
}
