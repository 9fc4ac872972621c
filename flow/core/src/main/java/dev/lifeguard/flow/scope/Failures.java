package dev.lifeguard.flow.scope;

import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import java.time.Duration;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/** Creates and throws the exceptions of a run. */
public final class Failures {
    private Failures() {}

    /**
     * Returns an unchecked exception or an error as it is, and a checked exception as the cause of a {@link
     * TaskException}.
     */
    static Throwable unchecked(Throwable cause) {
        return cause instanceof RuntimeException || cause instanceof Error ? cause : new TaskException(cause);
    }

    /** Throws the exception, if it is checked as the cause of a {@link TaskException}. */
    public static RuntimeException raise(Throwable cause) {
        Throwable thrown = unchecked(cause);
        if (thrown instanceof Error error) {
            throw error;
        }
        throw (RuntimeException) thrown;
    }

    /** Returns the exception for a cancelled run. Here, so that its class is not loaded with {@link TaskScope}. */
    static Throwable cancelled(String why) {
        return new CancellationException(why);
    }

    /**
     * Returns the exception for a run that took too long. Here, so that its class is not loaded with {@link TaskScope}.
     */
    static Throwable timedOut(long limitNs) {
        return new TimeLimitException("not done after " + Duration.ofNanos(limitNs));
    }

    /**
     * Marks the calling thread as interrupted again. The declared type is wider than the actual one, because the
     * verifier would load the exact type with every class that throws the result.
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
