package dev.lifeguard.flow.list;

import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.scope.Failures;

/** Handles an item that failed on the calling thread while no other thread works. */
final class InlineFailure {
    private final ListItems items;

    InlineFailure(ListItems items) {
        this.items = items;
    }

    /** Retries a refused item, collects a failure if the options say so, and throws any other. */
    void handle(int index, Throwable failure) {
        Throwable cause = failure;
        if (items.retries != null && failure instanceof Exception first) {
            try {
                items.keep(index, Retries.repeat(items.retries, first, () -> items.apply(index)));
                return;
            } catch (Exception e) {
                cause = e;
            }
        }
        if (cause instanceof InterruptedException) {
            throw Failures.interrupted(cause);
        }
        if (!items.settings.collects(cause)) {
            throw Failures.raise(cause);
        }
        items.collect(index, cause);
    }
}
