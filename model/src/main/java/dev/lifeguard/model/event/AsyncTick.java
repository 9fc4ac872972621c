package dev.lifeguard.model.event;

/**
 * The requests of one interval that a pool's event loops read and that end later, perhaps in another thread. They are no tasks of
 * the pool.
 *
 * @param begun requests whose head was read
 * @param completed requests that ended: answered, failed, or left by their client
 * @param inFlight requests that had begun and not ended at the end of the interval
 * @param inFlightNs integral over the interval of the number of requests in flight, in request-nanoseconds
 * @param sumNs time from the beginning to the end of those that ended
 * @param buckets the same times one by one, as pairs of {@link LogBuckets} index and count
 */
public record AsyncTick(long begun, long completed, long inFlight, long inFlightNs, long sumNs, long[] buckets) {
    /** Of a pool that has none. */
    public static final AsyncTick NONE = new AsyncTick(0, 0, 0, 0, 0, new long[0]);

    /** Whether there was a request at all; the time of one may be known in the tick before that in which it is counted. */
    public boolean any() {
        return begun > 0 || completed > 0 || inFlight > 0 || buckets.length > 0;
    }
}
