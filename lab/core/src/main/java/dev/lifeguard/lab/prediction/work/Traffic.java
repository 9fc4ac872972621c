package dev.lifeguard.lab.prediction.work;

/** How tasks come. */
public sealed interface Traffic {
    /**
     * By the clock, whatever becomes of those before: a Poisson process.
     *
     * @param perSecond arrivals
     */
    record Open(double perSecond) implements Traffic {}

    /**
     * Likewise, at a rate that jumps up for a part of each period.
     *
     * @param calmPerSecond arrivals between bursts
     * @param burstPerSecond arrivals in a burst
     * @param periodMs from the beginning of a burst to that of the next
     * @param burstMs length of a burst
     */
    record Bursty(double calmPerSecond, double burstPerSecond, double periodMs, double burstMs) implements Traffic {
        /** The rate so long after the beginning. */
        double perSecondAt(double ms) {
            return ms % periodMs < burstMs ? burstPerSecond : calmPerSecond;
        }
    }

    /**
     * Users who come back some time after they were served, exponentially distributed.
     *
     * @param users how many
     * @param thinkMs mean time until they come back
     */
    record Closed(int users, double thinkMs) implements Traffic {}
}
