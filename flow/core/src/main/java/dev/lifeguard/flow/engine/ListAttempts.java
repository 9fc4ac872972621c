package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Worker;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Does single items while several threads work: counts and times them where the limit needs that, keeps refused ones to
 * be tried again, and ends the run for a failure. For use by any thread.
 */
final class ListAttempts {
    /** A refused item, to be tried for the {@code attempt}-th time. */
    record Retry(int index, int attempt) {}

    private final ListItems items;
    private final Settings settings;
    private final TaskScope scope;
    private final ExecutionPolicy policy;
    private final AtomicLong uncountedNs = new AtomicLong();
    private volatile @Nullable Queue<Retry> retries;

    ListAttempts(ListItems items, TaskScope scope, ExecutionPolicy policy) {
        this.items = items;
        this.settings = items.settings;
        this.scope = scope;
        this.policy = policy;
    }

    /** Adds the time of items that were not timed one by one, in nanoseconds. */
    void addUncounted(long ns) {
        uncountedNs.addAndGet(ns);
    }

    /** How long all items took so far, those of all threads added up, in nanoseconds. */
    long serialNs() {
        return uncountedNs.get() + policy.throttle().ns();
    }

    boolean hasRetries() {
        return retries != null && !retries.isEmpty();
    }

    /** Takes a refused item that is to be tried again; null if there is none. */
    @Nullable
    Retry pollRetry() {
        return retries == null ? null : retries.poll();
    }

    /** Does an item that began at {@code start}; returns when it ended, or {@code start} if it was not timed. */
    long item(int index, int attempt, Worker worker, long start) {
        boolean counted = policy.isBlocking() || settings.refused() != null;
        Throttle.@Nullable Turn turn = counted ? policy.throttle().began() : null;
        @Nullable Throwable failure = null;
        try {
            items.keep(index, items.apply(index));
        } catch (Throwable e) {
            failure = e;
        }
        long end = turn == null ? start : System.nanoTime();
        boolean refused = failure != null && settings.isRefusal(failure);
        if (turn != null) {
            ended(turn, refused, end - start);
        }
        if (refused && attempt < settings.attempts() && !scope.cancelled()) {
            retryLater(new Retry(index, attempt + 1), worker);
        } else if (failure != null) {
            failed(index, failure, worker);
        }
        return end;
    }

    private void ended(Throttle.Turn turn, boolean refused, long ns) {
        if (refused) {
            policy.throttle().refused(turn);
            addUncounted(ns);
        } else {
            policy.throttle().ended(turn, ns);
        }
    }

    private void retryLater(Retry retry, Worker worker) {
        retries().add(retry);
        try {
            RetryPause.after(retry.attempt - 1);
        } catch (InterruptedException e) {
            interrupted(e, worker);
        }
    }

    private synchronized Queue<Retry> retries() {
        Queue<Retry> now = retries;
        if (now == null) {
            now = new ConcurrentLinkedQueue<>();
            retries = now;
        }
        return now;
    }

    private void failed(int index, Throwable failure, Worker worker) {
        if (failure instanceof InterruptedException && (worker == scope.caller() || scope.cancelled())) {
            interrupted(failure, worker);
        } else if (worker == scope.caller() && scope.callerIsInterrupted()) {
            scope.cancelForInterrupt();
            scope.fail(failure);
        } else if (settings.collects(failure) && !scope.cancelled()) {
            items.collect(index, failure);
        } else {
            scope.fail(failure);
        }
    }

    /** A worker was interrupted: by the scope or, if it is the calling thread, by anyone. */
    private void interrupted(Throwable cause, Worker worker) {
        if (worker == scope.caller() && !scope.cancelled()) {
            scope.cancelForInterrupt();
        } else {
            scope.fail(cause);
        }
    }
}
