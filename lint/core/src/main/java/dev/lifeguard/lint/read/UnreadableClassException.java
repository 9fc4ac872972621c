package dev.lifeguard.lint.read;

/** These bytes are no class that can be read; the message says why, in words that follow "FILE: ". */
public final class UnreadableClassException extends RuntimeException {
    private static final long serialVersionUID = 1;

    UnreadableClassException(String message, Throwable cause) {
        super(message, cause);
    }
}
