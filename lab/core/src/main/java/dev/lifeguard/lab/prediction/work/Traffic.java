package dev.lifeguard.lab.prediction.work;

/** The arrival process of tasks. */
public sealed interface Traffic {
    /** A Poisson process, independent of earlier tasks. */
    record Open(double perSecond) implements Traffic {}

    /**
     * A Poisson process with periodic bursts.
     *
     * @param calmPerSecond arrivals between bursts
     * @param burstPerSecond arrivals in a burst
     * @param periodMs from the beginning of a burst to that of the next
     */
    record Bursty(double calmPerSecond, double burstPerSecond, double periodMs, double burstMs) implements Traffic {
        /** The arrival rate at a time since the beginning. */
        double perSecondAt(double ms) {
            return ms % periodMs < burstMs ? burstPerSecond : calmPerSecond;
        }
    }

    /** Users who return after an exponentially distributed think time. */
    record Closed(int users, double thinkMs) implements Traffic {}
}
