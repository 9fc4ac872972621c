package dev.lifeguard.embed;

import org.jspecify.annotations.Nullable;

/** Lifeguard cannot work in this JVM. The message gives the reason and the fix. */
public final class EmbedException extends RuntimeException {
    private static final long serialVersionUID = 1;

    EmbedException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
