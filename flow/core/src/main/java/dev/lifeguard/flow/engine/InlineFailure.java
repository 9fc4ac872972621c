package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.scope.Failures;
import org.jspecify.annotations.Nullable;

/** What becomes of an item that failed on the calling thread, while no other thread works. */
final class InlineFailure {
    private final ListItems items;

    InlineFailure(ListItems items) {
        this.items = items;
    }

    /** Tries a refused item again, collects a failure that is to be collected, and throws any other. */
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

    /** Returns the last failure; null if an attempt did not fail. */
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
