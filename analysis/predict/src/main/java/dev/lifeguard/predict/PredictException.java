package dev.lifeguard.predict;

/** The recording does not allow a prediction. The message is one line for the user. */
public final class PredictException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final String message;

    PredictException(String message) {
        super(message);
        this.message = message;
    }

    /** Returns the message: one line, never null. */
    @Override
    public String getMessage() {
        return message;
    }
}
