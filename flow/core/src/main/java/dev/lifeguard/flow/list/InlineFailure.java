package dev.lifeguard.flow.list;

import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.scope.Failures;
import org.jspecify.annotations.Nullable;

/** Handles an item that failed on the calling thread while no other thread works. */
final class InlineFailure {
    private final ListItems items;

    InlineFailure(ListItems items) {
        this.items = items;
    }

    /** Retries a refused item, collects a failure if the options say so, and throws any other. */
    void handle(int index, Throwable failure) {
        Throwable cause = items.retries == null ? failure : retry(index, failure, items.retries);
        if (cause == null) {
            return;
        }
        if (cause instanceof InterruptedException) {
            throw Failures.interrupted(cause);
        }
        if (items.settings.collects(cause)) {
            items.collect(index, cause);
            return;
        }
        throw Failures.raise(cause);
    }

    /** Returns the last failure; null if a retry succeeded. */
    private @Nullable Throwable retry(int index, Throwable failure, Retries retries) {
        Throwable cause = failure;
        for (int attempt = 1; retries.matches(cause); attempt++) {
            long pauseNs = retries.pauseNs(cause, attempt);
            if (pauseNs == Retries.NEVER) {
                return cause;
            }
            try {
                Retries.pause(pauseNs);
                items.keep(index, items.apply(index));
                return null;
            } catch (Exception e) {
                cause = e;
            }
        }
        return cause;
    }
}
