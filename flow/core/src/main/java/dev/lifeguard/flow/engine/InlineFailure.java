package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.scope.Failures;

/** What becomes of an item that failed on the calling thread, while no other thread works. */
final class InlineFailure {
    private final ListItems items;

    InlineFailure(ListItems items) {
        this.items = items;
    }

    /** Tries a refused item again, collects a failure that is to be collected, and throws any other. */
    void handle(int index, Throwable failure) {
        Throwable cause = failure;
        Settings settings = items.settings;
        try {
            for (int attempt = 1; attempt < settings.attempts() && settings.isRefusal(cause); attempt++) {
                RetryPause.after(attempt);
                try {
                    items.keep(index, items.apply(index));
                    return;
                } catch (Exception e) {
                    cause = e;
                }
            }
        } catch (InterruptedException e) {
            throw Failures.interrupted(e);
        }
        if (cause instanceof InterruptedException) {
            throw Failures.interrupted(cause);
        }
        if (settings.collects(cause)) {
            items.collect(index, cause);
            return;
        }
        throw Failures.raise(cause);
    }
}
