package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * The options of a call.
 *
 * @param limit items at once; {@link #NONE} if none was given
 * @param ordered whether results come in the order of the items
 * @param onError what becomes of the run when an item fails
 * @param timeoutNs after which the run is cancelled, in nanoseconds; {@link Long#MAX_VALUE} for never
 * @param name in the names of threads, in events and in the report
 * @param context carried to other threads; null for none
 * @param refused which failures mean that the far side is overloaded; null for none
 * @param attempts how often an item is tried that is refused
 * @param listener called with the report; null for none
 */
public record Settings(
        int limit,
        boolean ordered,
        OnError onError,
        long timeoutNs,
        String name,
        @Nullable Context context,
        @Nullable Predicate<? super Exception> refused,
        int attempts,
        @Nullable Consumer<? super Report> listener) {
    /** No limit: as many at once as gives the best throughput. */
    public static final int NONE = Integer.MAX_VALUE;

    /** The name if none is given. */
    public static final String UNNAMED = "flow";

    public static final Settings DEFAULT =
            new Settings(NONE, true, OnError.CANCEL, Long.MAX_VALUE, UNNAMED, null, null, 1, null);

    public Settings {
        Objects.requireNonNull(onError, "onError");
        Objects.requireNonNull(name, "name");
        checkPositive("limit", limit);
        checkPositive("attempts", attempts);
    }

    /** Returns the number; throws an {@link IllegalArgumentException} if it is less than 1. */
    public static int checkPositive(String name, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(name + " " + number + ": at least 1");
        }
        return number;
    }

    public Settings withLimit(int max) {
        return new Settings(max, ordered, onError, timeoutNs, name, context, refused, attempts, listener);
    }

    public Settings withOrdered(boolean order) {
        return new Settings(limit, order, onError, timeoutNs, name, context, refused, attempts, listener);
    }

    public Settings withOnError(OnError what) {
        return new Settings(limit, ordered, what, timeoutNs, name, context, refused, attempts, listener);
    }

    /** A time longer than 292 years, which nanoseconds cannot count, is none. */
    public Settings withTimeout(Duration time) {
        if (!time.isPositive()) {
            throw new IllegalArgumentException("timeout " + time + ": longer than zero");
        }
        long ns = TimeUnit.NANOSECONDS.convert(time);
        return new Settings(limit, ordered, onError, ns, name, context, refused, attempts, listener);
    }

    public Settings withName(String text) {
        return new Settings(limit, ordered, onError, timeoutNs, text, context, refused, attempts, listener);
    }

    public Settings withContext(Context carried) {
        return new Settings(limit, ordered, onError, timeoutNs, name, carried, refused, attempts, listener);
    }

    public Settings withRefused(Predicate<? super Exception> which, int times) {
        return new Settings(limit, ordered, onError, timeoutNs, name, context, which, times, listener);
    }

    public Settings withListener(Consumer<? super Report> reader) {
        return new Settings(limit, ordered, onError, timeoutNs, name, context, refused, attempts, reader);
    }

    boolean hasTimeout() {
        return timeoutNs != Long.MAX_VALUE;
    }

    /** Whether the failure means that the far side is overloaded. */
    boolean isRefusal(Throwable failure) {
        return refused != null && failure instanceof Exception exception && refused.test(exception);
    }

    /** Whether the run goes on after this failure; an error always ends it. */
    boolean collects(Throwable failure) {
        return onError == OnError.COLLECT && failure instanceof Exception;
    }

    void publish(Report report) {
        if (listener != null) {
            listener.accept(report);
        }
    }
}
