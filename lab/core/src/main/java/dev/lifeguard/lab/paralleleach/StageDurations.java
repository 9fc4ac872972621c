package dev.lifeguard.lab.paralleleach;

import java.time.Duration;

/**
 * Approximate durations of the stages on two cores.
 *
 * @param start of a remote server
 */
record StageDurations(Duration warm, Duration cold, Duration watched, Duration start, Duration run) {
    static final StageDurations QUICK = new StageDurations(seconds(12), seconds(9), seconds(9), seconds(2), seconds(2));
    static final StageDurations FULL =
            new StageDurations(seconds(80), seconds(160), seconds(14), seconds(10), seconds(12));

    private static Duration seconds(int seconds) {
        return Duration.ofSeconds(seconds);
    }

    /** Adds up all calls and the given numbers of server starts and practical runs. */
    Duration all(int starts, int runs) {
        return warm.plus(cold).plus(watched).plus(start.multipliedBy(starts)).plus(run.multipliedBy(runs));
    }
}
