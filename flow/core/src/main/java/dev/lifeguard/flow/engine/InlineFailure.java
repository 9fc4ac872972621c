package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.scope.Failures;

/** What is done about an item that failed on the calling thread, while no other is at work. */
final class InlineFailure {
    private final ListRun run;

    InlineFailure(ListRun run) {
        this.run = run;
    }

    /** Tries again what was refused, collects what is to be collected, and throws the rest. */
    void handle(int index, Throwable failure) {
        Throwable cause = failure;
        try {
            for (int attempt = 1; attempt < run.settings.attempts() && run.settings.isRefusal(cause); attempt++) {
                RetryPause.after(attempt);
                try {
                    run.keep(index, run.apply(index));
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
        if (run.collects(cause)) {
            run.collect(index, cause);
            return;
        }
        throw Failures.raise(cause);
    }
}
