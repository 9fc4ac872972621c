package dev.lifeguard.lab.load;

/**
 * One request, as the client saw it.
 *
 * @param warmUp whether it belongs to the warm-up and not to the load
 * @param dueMs planned start, milliseconds since the load (or the warm-up) began; NaN if it depended on the previous
 *     request
 * @param startEpochMs actual start, milliseconds since 1970
 * @param responseMs time until the response or the failure
 * @param status HTTP status, or {@link #NO_RESPONSE}, or {@link #WRONG_ANSWER}
 */
public record Request(boolean warmUp, String target, double dueMs, double startEpochMs, double responseMs, int status) {
    /** Status of a request without a response before the load ended. */
    public static final int NO_RESPONSE = 0;

    /** Status of a 200 response with another content than the target's answer. */
    public static final int WRONG_ANSWER = -1;

    /** Whether the service answered correctly. */
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
