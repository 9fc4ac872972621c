package dev.lifeguard.flow.list;

import dev.lifeguard.flow.engine.Attempts;
import dev.lifeguard.flow.engine.ExecutionPolicy;
import dev.lifeguard.flow.scope.TaskScope;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import org.jspecify.annotations.Nullable;

/** The attempts of the items of a list, and the items to retry. Thread-safe. */
final class ListAttempts extends Attempts {
    /** An item whose next attempt is number {@code attempt}. */
    record Again(int index, int attempt) {}

    private final ListItems items;
    private volatile @Nullable Queue<Again> again;

    ListAttempts(ListItems items, TaskScope scope, ExecutionPolicy policy) {
        super(items.task, items.settings, items.retries, scope, policy);
        this.items = items;
    }

    boolean hasAgain() {
        return again != null && !again.isEmpty();
    }

    /** Takes an item that is to be retried, or null. */
    @Nullable
    Again pollAgain() {
        return again == null ? null : again.poll();
    }

    @Override
    protected void retryLater(long place, @Nullable Object item, int attempt) {
        again().add(new Again((int) place, attempt));
    }

    private synchronized Queue<Again> again() {
        Queue<Again> now = again;
        if (now == null) {
            now = new ConcurrentLinkedQueue<>();
            again = now;
        }
        return now;
    }

    @Override
    protected void collect(long place, @Nullable Object item, Throwable failure) {
        items.log().add(place, item, failure);
    }
}
