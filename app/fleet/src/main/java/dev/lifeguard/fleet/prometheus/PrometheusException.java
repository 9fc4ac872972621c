package dev.lifeguard.fleet.prometheus;

/**
 * The server did not answer, or not like a Prometheus. The message is one line for the user: the error and what to do.
 */
public final class PrometheusException extends Exception {
    private static final long serialVersionUID = 1;

    public PrometheusException(String message) {
        super(message);
    }

    public PrometheusException(String message, Throwable cause) {
        super(message, cause);
    }
}
