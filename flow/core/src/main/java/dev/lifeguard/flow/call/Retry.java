package dev.lifeguard.flow.call;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which failed items are retried, how often, and after which pause. Immutable: each option returns a copy.
 *
 * <pre>{@code
 * Retry.ifRefused(e -> e instanceof TooManyRequests)
 *         .attempts(5)
 *         .pauseAsTold(e -> ((TooManyRequests) e).retryAfter())
 *         .budget(0.2)
 * }</pre>
 *
 * <p>The pause doubles from one attempt to the next. Each is drawn at random from the second half of its range, so that
 * items that failed together do not come back together ("equal jitter": M. Brooker, Exponential Backoff and Jitter, AWS
 * Architecture Blog, 2015). An {@link InterruptedException} and an {@link Error} are never retried.
 *
 * @param which the failures to retry
 * @param refusal whether they mean that the far side is overloaded
 * @param attempts the maximum number of attempts per item, from 1, which means no retry
 * @param firstPause upper bound of the pause before the second attempt
 * @param longestPause upper bound of every pause, unless the failure asks for a longer one
 * @param told how long a failure asks to wait; null, or a function that returns null, if it does not say
 * @param budget maximum number of retries as a share of the items started so far
 */
public record Retry(
        Predicate<? super Exception> which,
        boolean refusal,
        int attempts,
        Duration firstPause,
        Duration longestPause,
        @Nullable Function<? super Exception, ? extends @Nullable Duration> told,
        double budget) {
    /**
     * Retries that every run may make whatever its {@link #budget}, since a share of a few items is less than one
     * retry.
     */
    public static final int MIN_BUDGET = 10;

    private static final int ATTEMPTS = 3;
    private static final Duration FIRST = Duration.ofMillis(5);
    private static final Duration LONGEST = Duration.ofMillis(320);

    public Retry {
        Objects.requireNonNull(which, "which");
        if (attempts < 1) {
            throw new IllegalArgumentException("attempts " + attempts + ": at least 1");
        }
        if (firstPause.isNegative() || longestPause.compareTo(firstPause) < 0) {
            throw new IllegalArgumentException(
                    "pauses of " + firstPause + " to " + longestPause + ": from zero, the longest not below the first");
        }
        if (!(budget >= 0)) {
            throw new IllegalArgumentException("budget " + budget + ": at least 0");
        }
    }

    /** Retries items whose failure means that the far side is overloaded, and runs fewer items at once. */
    public static Retry ifRefused(Predicate<? super Exception> which) {
        return new Retry(which, true, ATTEMPTS, FIRST, LONGEST, null, Double.POSITIVE_INFINITY);
    }

    /** Retries items whose failure says nothing about the load of the far side, such as a lost connection. */
    public static Retry ifFailed(Predicate<? super Exception> which) {
        return new Retry(which, false, ATTEMPTS, FIRST, LONGEST, null, Double.POSITIVE_INFINITY);
    }

    /**
     * Sets the maximum number of attempts per item; {@value #ATTEMPTS} by default.
     *
     * @param most from 1, which means no retry
     * @throws IllegalArgumentException if it is less than 1
     */
    public Retry attempts(int most) {
        return new Retry(which, refusal, most, firstPause, longestPause, told, budget);
    }

    /**
     * Sets the pause before the second attempt and the longest pause; 5 and 320 ms by default.
     *
     * @throws IllegalArgumentException if {@code first} is negative, or longer than {@code longest}
     */
    public Retry pauses(Duration first, Duration longest) {
        return new Retry(which, refusal, attempts, first, longest, told, budget);
    }

    /**
     * Waits as long as the failure asks for, such as the {@code Retry-After} of an HTTP response, before the usual
     * pause. If the failure means that the far side is overloaded, no item of the run starts during that time.
     */
    public Retry pauseAsTold(Function<? super Exception, ? extends @Nullable Duration> by) {
        return new Retry(which, refusal, attempts, firstPause, longestPause, Objects.requireNonNull(by), budget);
    }

    /**
     * Limits the retries of a run to a share of the items it has started, plus {@value #MIN_BUDGET}. When they are used
     * up, a failure counts at once. This keeps a failing far side from receiving a multiple of the load. The default is
     * no limit.
     *
     * @param share for example 0.2 for one retry per five items
     * @throws IllegalArgumentException if it is negative
     */
    public Retry budget(double share) {
        return new Retry(which, refusal, attempts, firstPause, longestPause, told, share);
    }
}
