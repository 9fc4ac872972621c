package dev.lifeguard.lint.read;

/** The bytes are not a readable class. The message gives the reason, worded to follow "FILE: ". */
public final class UnreadableClassException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadableClassException(String message, Throwable cause) {
        super(message, cause);
    }
}
