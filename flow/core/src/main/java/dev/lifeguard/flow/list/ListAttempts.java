package dev.lifeguard.flow.list;

import dev.lifeguard.flow.engine.ExecutionPolicy;
import dev.lifeguard.flow.engine.Pace;
import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Throttle;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Worker;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * Does single items while several threads work. Counts and times items where the limit needs it, keeps items to retry,
 * and ends the run for a failure. Thread-safe.
 */
final class ListAttempts {
    /** An item whose next attempt is number {@code attempt}. */
    record Again(int index, int attempt) {}

    private final ListItems items;
    private final Settings settings;
    private final @Nullable Retries retries;
    private final TaskScope scope;
    private final ExecutionPolicy policy;
    private final AtomicLong uncountedNs = new AtomicLong();
    private volatile @Nullable Queue<Again> again;

    ListAttempts(ListItems items, TaskScope scope, ExecutionPolicy policy) {
        this.items = items;
        this.settings = items.settings;
        this.retries = items.retries;
        this.scope = scope;
        this.policy = policy;
    }

    /** Adds the time of items that were not timed one by one, in nanoseconds. */
    void addUncounted(long ns) {
        uncountedNs.addAndGet(ns);
    }

    /** Returns the total time of all items so far, summed over all threads, in nanoseconds. */
    long serialNs() {
        return uncountedNs.get() + policy.throttle().ns();
    }

    boolean hasAgain() {
        return again != null && !again.isEmpty();
    }

    /** Takes an item that is to be retried, or null. */
    @Nullable
    Again pollAgain() {
        return again == null ? null : again.poll();
    }

    /** Waits until one more item may start. Returns whether it may. */
    boolean awaitTurn(@Nullable Pace pace, Worker worker) {
        try {
            if (retries != null) {
                policy.rest();
                retries.awaitOpen();
            }
            if (pace != null) {
                pace.await();
            }
            return true;
        } catch (InterruptedException e) {
            interrupted(e, worker);
            return false;
        }
    }

    /** Does an item that began at {@code start}. Returns when it ended, or {@code start} if it was not timed. */
    long item(int index, int attempt, Worker worker, long start) {
        boolean counted = policy.isBlocking() || retries != null;
        Throttle.@Nullable RunningItem turn = counted ? policy.throttle().began(start) : null;
        @Nullable Throwable failure = null;
        if (retries != null) {
            retries.begins(attempt);
        }
        try {
            items.keep(index, items.apply(index));
        } catch (Throwable e) {
            failure = e;
        }
        long end = turn == null ? start : System.nanoTime();
        Retries left = failure != null && retries != null && retries.matches(failure) ? retries : null;
        long toldNs = left == null || failure == null ? 0 : left.toldNs(failure);
        if (turn != null) {
            ended(turn, left != null && left.areRefusals() ? left : null, toldNs, end - start);
        }
        if (failure != null && (left == null || !retryLater(index, attempt, toldNs, left, worker))) {
            failed(index, failure, worker);
        }
        return end;
    }

    private void ended(Throttle.RunningItem turn, @Nullable Retries refused, long toldNs, long ns) {
        if (refused != null) {
            policy.throttle().refused(turn, toldNs > 0);
            refused.closes(toldNs);
            addUncounted(ns);
        } else {
            policy.throttle().ended(turn, ns);
        }
    }

    /** Pauses and keeps the item for a retry. Returns whether it may be retried. */
    private boolean retryLater(int index, int attempt, long toldNs, Retries left, Worker worker) {
        long pauseNs = scope.cancelled() ? Retries.NEVER : left.pauseNs(toldNs, attempt);
        if (pauseNs == Retries.NEVER) {
            return false;
        }
        try {
            Retries.pause(pauseNs);
            again().add(new Again(index, attempt + 1));
        } catch (InterruptedException e) {
            interrupted(e, worker);
        }
        return true;
    }

    private synchronized Queue<Again> again() {
        Queue<Again> now = again;
        if (now == null) {
            now = new ConcurrentLinkedQueue<>();
            again = now;
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

    /** Handles an interrupt of a worker. Its source is the scope or, for the calling thread, any thread. */
    private void interrupted(Throwable cause, Worker worker) {
        if (worker == scope.caller() && !scope.cancelled()) {
            scope.cancelForInterrupt();
        } else {
            scope.fail(cause);
        }
    }
}
