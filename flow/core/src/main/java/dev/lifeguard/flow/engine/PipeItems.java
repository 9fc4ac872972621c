package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.scope.TaskScope;
import dev.lifeguard.flow.scope.Worker;
import org.jspecify.annotations.Nullable;

/**
 * Does single items of a pipeline while several threads work: counts and times them where the limit needs that, gives
 * refused ones back to be tried again, and ends the run for a failure. For use by any thread.
 */
final class PipeItems {
    private final PipeJob job;
    private final Settings settings;
    private final TaskScope scope;
    private final Window window;
    private final long offset;

    /** @param offset how many items the run did before those of this window */
    PipeItems(PipeJob job, Window window, long offset) {
        this.job = job;
        this.settings = job.settings;
        this.scope = job.scope;
        this.window = window;
        this.offset = offset;
    }

    /** Does a claimed item; returns {@link Missing#ITEM} if it was given back, {@link Missing#RESULT} if it failed. */
    @Nullable
    Object item(Claim claim, int index, Worker worker) {
        boolean counted = job.policy.isBlocking() || settings.refused() != null;
        Throttle throttle = job.policy.throttle();
        Throttle.@Nullable Turn turn = counted ? throttle.began() : null;
        long start = turn == null ? 0 : System.nanoTime();
        try {
            Object result = job.task.apply(claim.items[index]);
            if (turn != null) {
                throttle.ended(turn, System.nanoTime() - start);
            }
            return result;
        } catch (Throwable e) {
            boolean refused = settings.isRefusal(e);
            if (turn != null && refused) {
                throttle.refused(turn);
            } else if (turn != null) {
                throttle.ended(turn, System.nanoTime() - start);
            }
            return failed(claim, index, e, refused, worker);
        }
    }

    private Object failed(Claim claim, int index, Throwable failure, boolean refused, Worker worker) {
        if (worker == scope.caller()
                && !scope.cancelled()
                && (failure instanceof InterruptedException || scope.callerIsInterrupted())) {
            scope.cancelForInterrupt();
        } else if (refused && claim.attempt < settings.attempts() && !scope.cancelled()) {
            window.giveBack(claim, index, claim.attempt + 1);
            return Missing.ITEM;
        } else if (settings.collects(failure) && !scope.cancelled()) {
            job.log.add(offset + claim.places[index], claim.items[index], failure);
            return Missing.RESULT;
        }
        scope.fail(failure);
        return Missing.RESULT;
    }
}
