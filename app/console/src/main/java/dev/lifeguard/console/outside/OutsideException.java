package dev.lifeguard.console.outside;

/** An external resource is missing or fails. The message is one line for the user. */
public final class OutsideException extends Exception {
    private static final long serialVersionUID = 1;

    public OutsideException(String message) {
        super(message);
    }

    public OutsideException(String message, Throwable cause) {
        super(message, cause);
    }
}
