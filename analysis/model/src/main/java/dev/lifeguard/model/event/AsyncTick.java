package dev.lifeguard.model.event;

/**
 * The requests of one interval that a pool's event loops read and that end later, possibly in another thread. They are
 * not tasks of the pool.
 *
 * @param begun requests whose head was read
 * @param completed requests that ended: answered, failed or abandoned by their client
 * @param inFlight requests that had begun and not ended at the end of the interval
 * @param inFlightNs integral over the interval of the number of requests in flight, in request-nanoseconds
 * @param sumNs total time from beginning to end of the requests that ended
 * @param buckets the same times individually, as pairs of {@link LogBuckets} index and count
 */
public record AsyncTick(long begun, long completed, long inFlight, long inFlightNs, long sumNs, long[] buckets) {
    public static final AsyncTick NONE = new AsyncTick(0, 0, 0, 0, 0, new long[0]);

    /** Returns whether there was a request at all. A request's time may appear one tick before it is counted. */
    public boolean any() {
        return begun > 0 || completed > 0 || inFlight > 0 || buckets.length > 0;
    }
}
