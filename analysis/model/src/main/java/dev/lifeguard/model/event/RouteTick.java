package dev.lifeguard.model.event;

/**
 * The requests of one route that ended in an interval, on the workers of one pool or read by its event loops.
 *
 * @param route the pattern matched by the framework, such as {@code /users/{id}}, or a method name such as
 *     {@code shop.Prices/Get}. {@link #OTHER} for unknown routes and for all beyond the first hundred of a JVM
 * @param completed requests that ended
 * @param sumNs time that workers spent on them; for requests read by event loops, time from beginning to end
 * @param buckets the same times individually, as pairs of {@link LogBuckets} index and count
 */
public record RouteTick(String route, long completed, long sumNs, long[] buckets) {
    /** Never a real route, since patterns and method names contain a slash. */
    public static final String OTHER = "other";
}
