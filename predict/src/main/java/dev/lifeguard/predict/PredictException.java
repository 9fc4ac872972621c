package dev.lifeguard.predict;

/** A recording that nothing can be predicted from; its message is one line for the user. */
public final class PredictException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String message;

    PredictException(String message) {
        super(message);
        this.message = message;
    }

    /** One line, never null. */
    @Override
    public String getMessage() {
        return message;
    }
}
