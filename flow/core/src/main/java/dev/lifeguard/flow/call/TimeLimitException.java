package dev.lifeguard.flow.call;

/** A run took longer than its {@code timeout}, and was cancelled. */
public final class TimeLimitException extends RuntimeException {
    private static final long serialVersionUID = 1;

    public TimeLimitException(String message) {
        super(message);
    }
}
