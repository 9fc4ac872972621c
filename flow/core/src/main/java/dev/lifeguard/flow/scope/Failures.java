package dev.lifeguard.flow.scope;

import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** How failures leave a run. */
public final class Failures {
    private Failures() {}

    /** Unchecked ones as they are; checked ones, which a run does not declare, as the cause of one that is not. */
    static Throwable thrown(Throwable cause) {
        return cause instanceof RuntimeException || cause instanceof Error ? cause : new TaskException(cause);
    }

    /** Throws it, as {@link #thrown} has it. */
    public static RuntimeException raise(Throwable cause) {
        Throwable thrown = thrown(cause);
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    /**
     * That the calling thread was interrupted. Its class, like the next one's, is loaded here rather than with a scope.
     */
    static Throwable cancelled() {
        return new CancellationException("interrupted");
    }

    /** That the run is not over in time. */
    static Throwable late(long limitNs) {
        return new TimeLimitException("not done after " + Duration.ofNanos(limitNs));
    }

    /**
     * The calling thread was interrupted: it stays so. The type says no more than that it can be thrown, or who calls
     * this could not be verified without the loading of what is hardly ever thrown.
     *
     * @return a {@link CancellationException}
     */
    public static RuntimeException interrupted(@Nullable Throwable cause) {
        Thread.currentThread().interrupt();
        CancellationException cancelled = new CancellationException("interrupted");
        cancelled.initCause(cause);
        return cancelled;
    }
}
