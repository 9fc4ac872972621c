package dev.lifeguard.flow.call;

import java.time.Duration;
import java.util.Objects;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Which items that failed are tried again, how often, and after which pause. Immutable: each option returns a copy.
 *
 * <pre>{@code
 * Retry.ifRefused(e -> e instanceof TooManyRequests)
 *         .attempts(5)
 *         .pauseAsTold(e -> ((TooManyRequests) e).retryAfter())
 *         .budget(0.2)
 * }</pre>
 *
 * <p>Pauses double from one attempt to the next, and each is drawn at random from its second half, so that items that
 * failed together do not come back together ("equal jitter": M. Brooker, Exponential Backoff and Jitter, AWS
 * Architecture Blog, 2015). An {@link InterruptedException} and an {@link Error} are never tried again.
 *
 * @param which failures
 * @param refusal whether they mean that the far side is overloaded
 * @param attempts how often an item is tried at most, from 1, which is never again
 * @param firstPause before the second attempt, at most
 * @param longestPause between two attempts, unless the failure asks for a longer one
 * @param told how long a failure asks to wait; null, or a function that returns null, where it does not say
 * @param budget how many times an item may be tried again, as a share of the items begun so far
 */
public record Retry(
        Predicate<? super Exception> which,
        boolean refusal,
        int attempts,
        Duration firstPause,
        Duration longestPause,
        @Nullable Function<? super Exception, ? extends @Nullable Duration> told,
        double budget) {
    /** This many items of a run may be tried again whatever the {@link #budget}, since a share of few is none. */
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

    /** Tries items again whose failure means that the far side is overloaded: fewer items run at once, too. */
    public static Retry ifRefused(Predicate<? super Exception> which) {
        return new Retry(which, true, ATTEMPTS, FIRST, LONGEST, null, Double.POSITIVE_INFINITY);
    }

    /** Tries items again whose failure says nothing about the load of the far side, such as a lost connection. */
    public static Retry ifFailed(Predicate<? super Exception> which) {
        return new Retry(which, false, ATTEMPTS, FIRST, LONGEST, null, Double.POSITIVE_INFINITY);
    }

    /**
     * How often an item is tried at most; {@value #ATTEMPTS} times by default.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public Retry attempts(int most) {
        return new Retry(which, refusal, most, firstPause, longestPause, told, budget);
    }

    /**
     * The pause before the second attempt, and the longest one; 5 and 320 ms by default.
     *
     * @throws IllegalArgumentException if {@code first} is negative, or longer than {@code longest}
     */
    public Retry pauses(Duration first, Duration longest) {
        return new Retry(which, refusal, attempts, first, longest, told, budget);
    }

    /**
     * Waits as long as the failure says, as an HTTP response does with {@code Retry-After}, before the pause. If it means
     * that the far side is overloaded, no item of the run begins before then.
     */
    public Retry pauseAsTold(Function<? super Exception, ? extends @Nullable Duration> by) {
        return new Retry(which, refusal, attempts, firstPause, longestPause, Objects.requireNonNull(by), budget);
    }

    /**
     * Lets a run try items again at most so many times, as a share of those it has begun, and {@value #MIN_BUDGET}
     * times more; then a failure counts at once. So a far side that fails does not get a multiple of the load. Without
     * limit by default.
     *
     * @param share 0.2 for one in five
     * @throws IllegalArgumentException if it is negative
     */
    public Retry budget(double share) {
        return new Retry(which, refusal, attempts, firstPause, longestPause, told, share);
    }
}
