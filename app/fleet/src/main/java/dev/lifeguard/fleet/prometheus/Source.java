package dev.lifeguard.fleet.prometheus;

import java.util.List;

/** A source that answers queries in PromQL. */
public interface Source {
    /**
     * Returns the values of an expression at a time.
     *
     * @param atSeconds the time, in Unix seconds
     */
    List<Sample> now(String expression, double atSeconds) throws PrometheusException, InterruptedException;

    /**
     * Returns the values of an expression over time.
     *
     * @param fromSeconds the first time, in Unix seconds
     * @param toSeconds the last one
     * @param stepSeconds seconds between two values
     */
    List<History> between(String expression, double fromSeconds, double toSeconds, long stepSeconds)
            throws PrometheusException, InterruptedException;
}
