package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Retry;
import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Which items of one run are tried again, and what is left of the budget for that. For use by any thread. */
final class Retries {
    /** In place of a pause: the item has failed. */
    static final long NEVER = -1;

    private static final int MAX_DOUBLINGS = 30;
    private static final long MAX_PAUSE_NS = Long.MAX_VALUE / 4; // so that sums do not overflow

    private final Retry retry;
    private final boolean limited;
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong again = new AtomicLong();

    Retries(Retry retry) {
        this.retry = retry;
        this.limited = retry.budget() != Double.POSITIVE_INFINITY;
    }

    /** Those of the run; null if nothing is tried again. */
    static @Nullable Retries of(Settings settings) {
        Retry retry = settings.retry();
        return retry == null ? null : new Retries(retry);
    }

    /** An item is tried for the {@code attempt}-th time. */
    void begins(int attempt) {
        if (limited && attempt == 1) {
            begun.incrementAndGet();
        }
    }

    /** Whether a failure is one of those after which an item is tried again. */
    boolean matches(Throwable failure) {
        return failure instanceof Exception exception
                && !(failure instanceof InterruptedException)
                && retry.which().test(exception);
    }

    /** Whether failures that match mean that the far side is overloaded. */
    boolean areRefusals() {
        return retry.refusal();
    }

    /**
     * How long to wait before the item is tried again, in nanoseconds; {@link #NEVER} if it is not. Uses up some of the
     * budget.
     *
     * @param failure matches
     * @param attempt in which it happened, from 1
     */
    long pauseNs(Throwable failure, int attempt) {
        if (attempt >= retry.attempts() || !isWithinBudget()) {
            return NEVER;
        }
        long first = TimeUnit.NANOSECONDS.convert(retry.firstPause());
        long longest = Math.min(MAX_PAUSE_NS, TimeUnit.NANOSECONDS.convert(retry.longestPause()));
        return toldNs((Exception) failure)
                + pauseNs(first, longest, attempt, ThreadLocalRandom.current().nextDouble());
    }

    /** The pause after an attempt, from its second half: where in that, {@code random} says, from 0 up to 1. */
    static long pauseNs(long firstNs, long longestNs, int attempt, double random) {
        double doubled = (double) firstNs * (1L << Math.min(MAX_DOUBLINGS, attempt - 1));
        return (long) (Math.min(longestNs, doubled) * (1 + random) / 2);
    }

    private long toldNs(Exception failure) {
        Function<? super Exception, ? extends @Nullable Duration> told = retry.told();
        Duration pause = told == null ? null : told.apply(failure);
        return pause == null || pause.isNegative() ? 0 : Math.min(MAX_PAUSE_NS, TimeUnit.NANOSECONDS.convert(pause));
    }

    private boolean isWithinBudget() {
        if (!limited) {
            return true;
        }
        boolean within = again.incrementAndGet() <= Retry.MIN_BUDGET + retry.budget() * begun.get();
        if (!within) {
            again.decrementAndGet();
        }
        return within;
    }

    /** Waits before the next attempt. */
    static void pause(long ns) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(ns);
    }
}
