package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.engine.Placeholder;
import dev.lifeguard.flow.engine.Retries;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Throttle;
import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Does single items of a pipeline while several threads work. Counts and times items where the limit needs it, gives
 * refused items back for a retry, and ends the run for a failure. Thread-safe.
 */
final class PipeItems {
    private final PipeJob job;
    private final Settings settings;
    private final @Nullable Retries retries;
    private final TaskScope scope;
    private final Window window;
    private final long offset;

    /** @param offset number of items that the run did before this window */
    PipeItems(PipeJob job, Window window, long offset) {
        this.job = job;
        this.settings = job.settings;
        this.retries = job.retries;
        this.scope = job.scope;
        this.window = window;
        this.offset = offset;
    }

    /**
     * Does a claimed item. Returns {@link Placeholder#ITEM} if it was given back, {@link Placeholder#RESULT} if it
     * failed.
     */
    @Nullable
    Object item(Claim claim, int index, Worker worker) {
        boolean counted = job.policy.isBlocking() || retries != null;
        Throttle throttle = job.policy.throttle();
        long start = counted ? System.nanoTime() : 0;
        Throttle.@Nullable RunningItem turn = counted ? throttle.began(start) : null;
        if (retries != null) {
            retries.begins(claim.attempt);
        }
        try {
            Object result = job.task.apply(claim.items[index]);
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
            boolean again = left != null && !isInterrupted(worker, e) && giveBack(claim, index, toldNs, left, worker);
            return again ? Placeholder.ITEM : failed(claim, index, e, worker);
        }
    }

    /** Pauses and gives the item back for a retry. Returns whether it may be retried or the pause was interrupted. */
    private boolean giveBack(Claim claim, int index, long toldNs, Retries left, Worker worker) {
        long pauseNs = scope.cancelled() ? Retries.NEVER : left.pauseNs(toldNs, claim.attempt);
        if (pauseNs == Retries.NEVER) {
            return false;
        }
        try {
            Retries.pause(pauseNs);
            window.giveBack(claim, index, claim.attempt + 1);
        } catch (InterruptedException e) {
            interrupted(e, worker);
        }
        return true;
    }

    /** Handles an interrupt of a worker. Its source is the scope or, for the calling thread, any thread. */
    void interrupted(InterruptedException cause, Worker worker) {
        if (worker == scope.caller() && !scope.cancelled()) {
            scope.cancelForInterrupt();
        } else {
            scope.fail(cause);
        }
    }

    private boolean isInterrupted(Worker worker, Throwable failure) {
        return worker == scope.caller()
                && !scope.cancelled()
                && (failure instanceof InterruptedException || scope.callerIsInterrupted());
    }

    private Object failed(Claim claim, int index, Throwable failure, Worker worker) {
        if (isInterrupted(worker, failure)) {
            scope.cancelForInterrupt();
        } else if (settings.collects(failure) && !scope.cancelled()) {
            job.log.add(offset + claim.places[index], claim.items[index], failure);
            return Placeholder.RESULT;
        }
        scope.fail(failure);
        return Placeholder.RESULT;
    }
}
