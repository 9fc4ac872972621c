package dev.lifeguard.lab.load;

/**
 * One request, as the client saw it.
 *
 * @param warmUp whether it belongs to the warm-up and not to the load
 * @param target name of what was requested
 * @param dueMs when it was ordered to start, milliseconds since the load (or the warm-up) began; NaN where that was up
 *     to the request before it
 * @param startEpochMs when it started, milliseconds since 1970
 * @param responseMs until its response was there, or until it failed
 * @param status HTTP status, or {@link #NO_RESPONSE}, or {@link #WRONG_ANSWER}
 */
public record Request(boolean warmUp, String target, double dueMs, double startEpochMs, double responseMs, int status) {
    /** Status where no response came, or none until the load ended. */
    public static final int NO_RESPONSE = 0;

    /** Status where the response was 200, but not what the target must answer. */
    public static final int WRONG_ANSWER = -1;

    /** Whether the service answered as it should. */
    public boolean ok() {
        return status == 200;
    }

    /** When the load (or the warm-up) began if this request was in time. */
    double beginEpochMs() {
        return Double.isNaN(dueMs) ? startEpochMs : startEpochMs - dueMs;
    }

    public double endEpochMs() {
        return startEpochMs + responseMs;
    }
}
