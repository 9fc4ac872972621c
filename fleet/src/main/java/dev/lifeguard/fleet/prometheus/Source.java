package dev.lifeguard.fleet.prometheus;

import java.util.List;

/** What answers questions in PromQL. */
public interface Source {
    /**
     * What an expression is at a time.
     *
     * @param atSeconds the time, in seconds of Unix
     */
    List<Sample> now(String expression, double atSeconds) throws PrometheusException, InterruptedException;

    /**
     * What it was over time.
     *
     * @param fromSeconds the first time, in seconds of Unix
     * @param toSeconds the last one
     * @param stepSeconds between two
     */
    List<History> between(String expression, double fromSeconds, double toSeconds, long stepSeconds)
            throws PrometheusException, InterruptedException;
}
