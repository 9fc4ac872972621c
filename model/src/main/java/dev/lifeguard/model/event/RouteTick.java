package dev.lifeguard.model.event;

/**
 * The requests of one route that ended in an interval, on the workers of one pool, or those that its event loops read.
 *
 * @param route the pattern that the framework matched, as {@code /users/{id}}, or the name of a method, as {@code
 *     shop.Prices/Get}; {@link #OTHER} for requests of which it is not known, and for those of all routes beyond the first
 *     hundred of a JVM
 * @param completed requests that ended
 * @param sumNs time that their workers spent on them; of requests that event loops read, from their beginning to their end
 * @param buckets the same times one by one, as pairs of {@link LogBuckets} index and count
 */
public record RouteTick(String route, long completed, long sumNs, long[] buckets) {
    /** Patterns and names of methods have a slash, so that none is called like this. */
    public static final String OTHER = "other";
}
