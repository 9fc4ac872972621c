package dev.lifeguard.model.measurement;

/**
 * The requests over an interval that a pool's event loops read and that end later.
 *
 * @param begun requests whose head was read
 * @param completed requests that ended
 * @param inFlight requests that had begun and not ended at the end
 * @param meanInFlight mean number of requests in flight
 * @param meanMs mean time from the beginning to the end of a request; NaN if none ended, as for the following figures
 * @param p50Ms median, within 0.8%
 * @param p95Ms 95th percentile, likewise
 * @param p99Ms 99th percentile, likewise
 * @param maxMs longest, likewise
 */
public record AsyncMeasurement(
        long begun,
        long completed,
        long inFlight,
        double meanInFlight,
        double meanMs,
        double p50Ms,
        double p95Ms,
        double p99Ms,
        double maxMs) {
    public static final AsyncMeasurement NONE =
            new AsyncMeasurement(0, 0, 0, 0, Double.NaN, Double.NaN, Double.NaN, Double.NaN, Double.NaN);

    /** Returns whether there was a request at all. */
    public boolean any() {
        return begun > 0 || completed > 0 || meanInFlight > 0;
    }
}
