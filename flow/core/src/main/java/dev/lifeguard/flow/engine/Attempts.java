package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Does single items while several threads work. Counts and times items where the limit needs it, holds them back as
 * the far side and the pace ask, and ends the run for a failure. Thread-safe.
 */
public abstract class Attempts {
    private final Task<@Nullable Object, ?> task;
    private final Settings settings;
    private final @Nullable Retries retries;
    private final TaskScope scope;
    private final ExecutionPolicy policy;

    protected Attempts(
            Task<@Nullable Object, ?> task,
            Settings settings,
            @Nullable Retries retries,
            TaskScope scope,
            ExecutionPolicy policy) {
        this.task = task;
        this.settings = settings;
        this.retries = retries;
        this.scope = scope;
        this.policy = policy;
    }

    /** Keeps an item for its next attempt, which has this number. */
    protected abstract void retryLater(long place, @Nullable Object item, int attempt);

    /** Keeps the failure of an item, after which the run goes on. */
    protected abstract void collect(long place, @Nullable Object item, Throwable failure);

    /** Waits until one more item may start. Returns whether it may. */
    public final boolean awaitTurn(Worker worker) {
        try {
            if (retries != null) {
                policy.rest();
                retries.awaitOpen();
            }
            if (settings.pace() != null) {
                settings.pace().await();
            }
            return true;
        } catch (InterruptedException e) {
            interrupted(e, worker);
            return false;
        }
    }

    /**
     * Does an item.
     *
     * @param place its position in the input
     * @return its result; {@link Placeholder#ITEM} if it is retried later, {@link Placeholder#RESULT} if it failed
     */
    @SuppressWarnings("NullAway") // null if the user's types allow it
    public final @Nullable Object item(long place, @Nullable Object item, int attempt, Worker worker) {
        boolean counted = policy.isBlocking() || retries != null;
        Throttle throttle = policy.throttle();
        long start = counted ? System.nanoTime() : 0;
        Throttle.@Nullable RunningItem turn = counted ? throttle.began(start) : null;
        if (retries != null) {
            retries.begins(attempt);
        }
        try {
            Object result = task.apply(item);
            if (turn != null) {
                throttle.ended(turn, System.nanoTime() - start);
            }
            return result;
        } catch (Throwable e) {
            Retries left = retries != null && retries.matches(e) ? retries : null;
            long toldNs = left == null ? 0 : left.toldNs(e);
            if (turn != null && left != null && left.areRefusals()) {
                throttle.refused(turn, toldNs > 0);
                left.closes(toldNs);
            } else if (turn != null) {
                throttle.ended(turn, System.nanoTime() - start);
            }
            long pauseNs = left == null || scope.cancelled() ? Retries.NEVER : left.pauseNs(toldNs, attempt);
            if (pauseNs != Retries.NEVER) {
                pause(pauseNs, place, item, attempt, worker);
                return Placeholder.ITEM;
            }
            failed(place, item, e, worker);
            return Placeholder.RESULT;
        }
    }

    private void pause(long ns, long place, @Nullable Object item, int attempt, Worker worker) {
        try {
            Retries.pause(ns);
            worker.paused(ns);
            retryLater(place, item, attempt + 1);
        } catch (InterruptedException e) {
            interrupted(e, worker);
        }
    }

    private void failed(long place, @Nullable Object item, Throwable failure, Worker worker) {
        if (failure instanceof InterruptedException && (worker == scope.caller() || scope.cancelled())) {
            interrupted(failure, worker);
        } else if (worker == scope.caller() && scope.callerIsInterrupted()) {
            scope.cancelForInterrupt();
            scope.fail(failure);
        } else if (settings.collects(failure) && !scope.cancelled()) {
            collect(place, item, failure);
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
