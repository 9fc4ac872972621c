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
    private volatile boolean closed; // once; then the next one is valid
    private volatile long closedUntil;

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

    /** How long the far side said that it refuses all, in nanoseconds; 0 if it did not. */
    long toldNs(Throwable failure) {
        Function<? super Exception, ? extends @Nullable Duration> told = retry.told();
        Duration pause = told == null ? null : told.apply((Exception) failure);
        return pause == null || pause.isNegative() ? 0 : Math.min(MAX_PAUSE_NS, TimeUnit.NANOSECONDS.convert(pause));
    }

    /** The far side was overloaded and said that it refuses all for so long from now: no item begins before. */
    synchronized void closes(long toldNs) {
        if (toldNs > 0) {
            long until = System.nanoTime() + toldNs;
            closedUntil = closed && closedUntil - until > 0 ? closedUntil : until;
            closed = true;
        }
    }

    /** Waits until the far side is open, as far as it said. */
    void awaitOpen() throws InterruptedException {
        while (closed) {
            long left = closedUntil - System.nanoTime();
            if (left <= 0) {
                return;
            }
            TimeUnit.NANOSECONDS.sleep(left);
        }
    }

    /** The pause after a failure that matches, if no other item is to wait for the far side. */
    long pauseNs(Throwable failure, int attempt) {
        return pauseNs(toldNs(failure), attempt);
    }

    /**
     * How long to wait before the item is tried again, in nanoseconds; {@link #NEVER} if it is not. Uses up some of the
     * budget.
     *
     * @param toldNs what the far side said
     * @param attempt in which it failed, from 1
     */
    long pauseNs(long toldNs, int attempt) {
        if (attempt >= retry.attempts() || !isWithinBudget()) {
            return NEVER;
        }
        long first = TimeUnit.NANOSECONDS.convert(retry.firstPause());
        long longest = Math.min(MAX_PAUSE_NS, TimeUnit.NANOSECONDS.convert(retry.longestPause()));
        return toldNs
                + pauseNs(first, longest, attempt, ThreadLocalRandom.current().nextDouble());
    }

    /** The pause after an attempt, from its second half: where in that, {@code random} says, from 0 up to 1. */
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
    static void pause(long ns) throws InterruptedException {
        TimeUnit.NANOSECONDS.sleep(ns);
    }
}
