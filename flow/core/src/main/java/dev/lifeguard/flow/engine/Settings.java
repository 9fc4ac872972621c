package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Cancellation;
import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Retry;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** The options of a call. Immutable: each {@code with…} returns a copy. */
public final class Settings implements Cloneable {
    /** No limit: the run searches for the number at once with the best throughput. */
    public static final int NONE = Integer.MAX_VALUE;

    /** The default name. */
    public static final String UNNAMED = "flow";

    public static final Settings DEFAULT = new Settings();

    // Written only before a copy is returned. Safe publication: every holder keeps the copy in a final field.
    private int limit = NONE;
    private boolean ordered = true;
    private OnError onError = OnError.CANCEL;
    private long timeoutNs = Long.MAX_VALUE;
    private String name = UNNAMED;
    private @Nullable Context context;
    private @Nullable Retry retry;
    private @Nullable Pace pace;
    private @Nullable Cancellation cancellation;
    private long progressNs;
    private @Nullable Consumer<? super Progress> progress;
    private @Nullable Consumer<? super Report> listener;

    private Settings() {}

    private Settings copy() {
        try {
            return (Settings) clone();
        } catch (CloneNotSupportedException e) {
            throw new AssertionError(e);
        }
    }

    /** Returns the number. Throws an {@link IllegalArgumentException} if it is less than 1. */
    public static int checkPositive(String what, int number) {
        if (number < 1) {
            throw new IllegalArgumentException(what + " " + number + ": at least 1");
        }
        return number;
    }

    private static void checkPositive(String what, Duration time) {
        if (!time.isPositive()) {
            throw new IllegalArgumentException(what + " " + time + ": longer than zero");
        }
    }

    public Settings withLimit(int max) {
        Settings copy = copy();
        copy.limit = checkPositive("limit", max);
        return copy;
    }

    public Settings withOrdered(boolean order) {
        Settings copy = copy();
        copy.ordered = order;
        return copy;
    }

    public Settings withOnError(OnError what) {
        Settings copy = copy();
        copy.onError = Objects.requireNonNull(what, "onError");
        return copy;
    }

    /** A time longer than 292 years overflows nanoseconds and means no timeout. */
    public Settings withTimeout(Duration time) {
        checkPositive("timeout", time);
        Settings copy = copy();
        copy.timeoutNs = TimeUnit.NANOSECONDS.convert(time);
        return copy;
    }

    public Settings withName(String text) {
        Settings copy = copy();
        copy.name = Objects.requireNonNull(text, "name");
        return copy;
    }

    public Settings withContext(Context carried) {
        Settings copy = copy();
        copy.context = Objects.requireNonNull(carried, "context");
        return copy;
    }

    public Settings withRetry(Retry which) {
        Settings copy = copy();
        copy.retry = Objects.requireNonNull(which, "retry");
        return copy;
    }

    public Settings withPerSecond(double rate) {
        Settings copy = copy();
        copy.pace = new Pace(rate);
        return copy;
    }

    public Settings withCancellation(Cancellation handle) {
        Settings copy = copy();
        copy.cancellation = Objects.requireNonNull(handle, "cancellation");
        return copy;
    }

    public Settings withProgress(Duration every, Consumer<? super Progress> reader) {
        checkPositive("every", every);
        Settings copy = copy();
        copy.progressNs = TimeUnit.NANOSECONDS.convert(every);
        copy.progress = Objects.requireNonNull(reader, "listener");
        return copy;
    }

    public Settings withListener(Consumer<? super Report> reader) {
        Settings copy = copy();
        copy.listener = Objects.requireNonNull(reader, "listener");
        return copy;
    }

    /** Maximum number of items at once; {@link #NONE} if none was given. */
    public int limit() {
        return limit;
    }

    /** Whether results come in the order of the items. */
    public boolean ordered() {
        return ordered;
    }

    public OnError onError() {
        return onError;
    }

    /** Timeout in nanoseconds; {@link Long#MAX_VALUE} for none. */
    long timeoutNs() {
        return timeoutNs;
    }

    /** The name in thread names, events and the report. */
    public String name() {
        return name;
    }

    /** The context for other threads; null for none. */
    @Nullable
    public Context context() {
        return context;
    }

    /** The retry rule; null for none. */
    @Nullable
    public Retry retry() {
        return retry;
    }

    /** The rate limit; null for none. */
    @Nullable
    public Pace pace() {
        return pace;
    }

    @Nullable
    Cancellation cancellation() {
        return cancellation;
    }

    /** The progress listener; null for none. */
    @Nullable
    public Consumer<? super Progress> progress() {
        return progress;
    }

    /** Interval between two calls of {@link #progress()}, in nanoseconds. */
    long progressNs() {
        return progressNs;
    }

    /**
     * Returns whether a plain loop can honour the settings: no timeout, cancellation, pace or progress, and no
     * counting.
     */
    public boolean allowsLoop() {
        return timeoutNs == Long.MAX_VALUE
                && pace == null
                && cancellation == null
                && progress == null
                && (retry == null || retry.budget() == Double.POSITIVE_INFINITY);
    }

    /** Returns whether the run goes on after this failure. An error always ends it. */
    public boolean collects(Throwable failure) {
        return onError == OnError.COLLECT && failure instanceof Exception;
    }

    public void publish(Report report) {
        if (progress != null) {
            progress.accept(new Progress(name, report.items(), report.items(), report.elapsedNs()));
        }
        if (listener != null) {
            listener.accept(report);
        }
    }
}
