package dev.lifeguard.model.event;

/**
 * The requests of one route that ended in an interval, on the workers of one pool.
 *
 * @param route the pattern that the framework matched, as {@code /users/{id}}; {@link #OTHER} for requests of which it is
 *     not known, and for those of all routes beyond the first hundred of a JVM
 * @param completed requests that ended
 * @param sumNs time that their workers spent on them
 * @param buckets the same times one by one, as pairs of {@link LogBuckets} index and count
 */
public record RouteTick(String route, long completed, long sumNs, long[] buckets) {
    /** Patterns begin with a slash, so that none is called like this. */
    public static final String OTHER = "other";
}
