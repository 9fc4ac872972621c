package dev.lifeguard.model.json;

/** Text that is not the expected JSON. The message says what was wrong and at which character. */
public final class JsonException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    public JsonException(String message) {
        super(message);
    }
}
