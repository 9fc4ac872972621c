package dev.lifeguard.flow.scope;

import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** The exceptions that a run throws. */
public final class Failures {
    private Failures() {}

    /** An unchecked exception or an error as it is; a checked exception as the cause of a {@link TaskException}. */
    static Throwable unchecked(Throwable cause) {
        return cause instanceof RuntimeException || cause instanceof Error ? cause : new TaskException(cause);
    }

    /** Throws it, a checked exception as the cause of a {@link TaskException}. */
    public static RuntimeException raise(Throwable cause) {
        Throwable thrown = unchecked(cause);
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    /** Somebody wants the run to end. Here, so that its class is not loaded with {@link TaskScope}. */
    static Throwable cancelled(String why) {
        return new CancellationException(why);
    }

    /** The run took longer than allowed. Here, so that its class is not loaded with {@link TaskScope}. */
    static Throwable timedOut(long limitNs) {
        return new TimeLimitException("not done after " + Duration.ofNanos(limitNs));
    }

    /**
     * Marks the calling thread as interrupted, again. The declared type is a wider one, since the verifier would load
     * the exact one with every class that throws what this returns.
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
