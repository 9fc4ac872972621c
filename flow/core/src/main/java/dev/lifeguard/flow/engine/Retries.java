package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Retry;
import java.time.Duration;
import java.util.concurrent.Callable;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Decides which items of a run are retried, and keeps the rest of the budget. Thread-safe. */
public final class Retries {
    /** Returned instead of a pause when the item has failed. */
    public static final long NEVER = -1;

    private static final int MAX_DOUBLINGS = 30;
    private static final long MAX_PAUSE_NS = Long.MAX_VALUE / 4; // so that sums do not overflow

    private final Retry retry;
    private final boolean limited;
    private final AtomicLong begun = new AtomicLong();
    private final AtomicLong again = new AtomicLong();
    private volatile boolean closed; // set once; then the next field is valid
    private volatile long closedUntil;

    Retries(Retry retry) {
        this.retry = retry;
        this.limited = retry.budget() != Double.POSITIVE_INFINITY;
    }

    /** Returns the retries of a run; null if nothing is retried. */
    public static @Nullable Retries of(Settings settings) {
        Retry retry = settings.retry();
        return retry == null ? null : new Retries(retry);
    }

    /** Records that an item starts attempt number {@code attempt}. */
    public void begins(int attempt) {
        if (limited && attempt == 1) {
            begun.incrementAndGet();
        }
    }

    /** Returns whether items with this failure are retried. */
    public boolean matches(Throwable failure) {
        return failure instanceof Exception exception
                && !(failure instanceof InterruptedException)
                && retry.which().test(exception);
    }

    /** Returns whether these failures mean that the far side is overloaded. */
    public boolean areRefusals() {
        return retry.refusal();
    }

    /** Returns how long the far side asked everyone to wait, in nanoseconds; 0 if it did not. */
    public long toldNs(Throwable failure) {
        Function<? super Exception, ? extends @Nullable Duration> told = retry.told();
        Duration pause = told == null ? null : told.apply((Exception) failure);
        return pause == null || pause.isNegative() ? 0 : Math.min(MAX_PAUSE_NS, TimeUnit.NANOSECONDS.convert(pause));
    }

    /** Holds back all items for as long as the overloaded far side asked. */
    public synchronized void closes(long toldNs) {
        if (toldNs > 0) {
            long until = System.nanoTime() + toldNs;
            closedUntil = closed && closedUntil - until > 0 ? closedUntil : until;
            closed = true;
        }
    }

    /** Waits until the time that the far side asked for has passed. */
    public void awaitOpen() throws InterruptedException {
        while (closed) {
            long left = closedUntil - System.nanoTime();
            if (left <= 0) {
                return;
            }
            TimeUnit.NANOSECONDS.sleep(left);
        }
    }

    /**
     * Repeats a failed task on this thread until it succeeds or is not to be retried.
     *
     * @param failure of the first attempt
     * @return the result
     * @throws Exception the last failure, or an {@link InterruptedException} during a pause
     */
    public static <R extends @Nullable Object> R repeat(
            @Nullable Retries retries, Exception failure, Callable<? extends R> task) throws Exception {
        Exception last = failure;
        for (int attempt = 1; retries != null && retries.matches(last); attempt++) {
            long pauseNs = retries.pauseNs(last, attempt);
            if (pauseNs == NEVER) {
                break;
            }
            pause(pauseNs);
            try {
                return task.call();
            } catch (Exception e) {
                last = e;
            }
        }
        throw last;
    }

    /** Returns the pause after a failure that matches, if other items need not wait for the far side. */
    public long pauseNs(Throwable failure, int attempt) {
        return pauseNs(toldNs(failure), attempt);
    }

    /**
     * Returns the pause before the next attempt in nanoseconds; {@link #NEVER} for no further attempt. Uses up budget.
     *
     * @param toldNs the wait that the far side asked for
     * @param attempt number of the failed attempt, from 1
     */
    public long pauseNs(long toldNs, int attempt) {
        if (attempt >= retry.attempts() || !isWithinBudget()) {
            return NEVER;
        }
        long first = TimeUnit.NANOSECONDS.convert(retry.firstPause());
        long longest = Math.min(MAX_PAUSE_NS, TimeUnit.NANOSECONDS.convert(retry.longestPause()));
        return toldNs
                + pauseNs(first, longest, attempt, ThreadLocalRandom.current().nextDouble());
    }

    /**
     * Returns the pause after an attempt, in nanoseconds.
     *
     * @param random position within the second half of the range, from 0 inclusive to 1 exclusive
     */
    static long pauseNs(long firstNs, long longestNs, int attempt, double random) {
        double doubled = (double) firstNs * (1L << Math.min(MAX_DOUBLINGS, attempt - 1));
        return (long) (Math.min(longestNs, doubled) * (1 + random) / 2);
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
    public static void pause(long ns) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(ns);
    }
}
