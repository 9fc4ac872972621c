package dev.lifeguard.console.outside;

/** Something from outside is not there or does not do what is asked; the message is one line for the user. */
public final class OutsideException extends Exception {
    private static final long serialVersionUID = 1;

    public OutsideException(String message) {
        super(message);
    }

    public OutsideException(String message, Throwable cause) {
        super(message, cause);
    }
}
