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
public final class Settings {
    /** No limit: as many at once as gives the best throughput. */
    public static final int NONE = Integer.MAX_VALUE;

    /** The name if none is given. */
    public static final String UNNAMED = "flow";

    public static final Settings DEFAULT = new Settings();

    // Written only until a copy is returned; all who keep one do so in a final field.
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
        Settings copy = new Settings();
        copy.limit = limit;
        copy.ordered = ordered;
        copy.onError = onError;
        copy.timeoutNs = timeoutNs;
        copy.name = name;
        copy.context = context;
        copy.retry = retry;
        copy.pace = pace;
        copy.cancellation = cancellation;
        copy.progressNs = progressNs;
        copy.progress = progress;
        copy.listener = listener;
        return copy;
    }

    /** Returns the number; throws an {@link IllegalArgumentException} if it is less than 1. */
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

    /** A time longer than 292 years, which nanoseconds cannot count, is none. */
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

    /** Items at once; {@link #NONE} if none was given. */
    public int limit() {
        return limit;
    }

    /** Whether results come in the order of the items. */
    boolean ordered() {
        return ordered;
    }

    OnError onError() {
        return onError;
    }

    /** After which the run is cancelled, in nanoseconds; {@link Long#MAX_VALUE} for never. */
    long timeoutNs() {
        return timeoutNs;
    }

    /** In the names of threads, in events and in the report. */
    public String name() {
        return name;
    }

    /** Carried to other threads; null for none. */
    @Nullable
    Context context() {
        return context;
    }

    /** Which items are tried again; null for none. */
    @Nullable
    Retry retry() {
        return retry;
    }

    /** Null for as fast as it goes. */
    @Nullable
    Pace pace() {
        return pace;
    }

    @Nullable
    Cancellation cancellation() {
        return cancellation;
    }

    /** Null for nobody. */
    @Nullable
    Consumer<? super Progress> progress() {
        return progress;
    }

    /** Between two calls of {@link #progress()}, in nanoseconds. */
    long progressNs() {
        return progressNs;
    }

    /** Whether a plain loop can do as it says: nothing ends it, slows it or looks at it, and it need not count. */
    boolean allowsLoop() {
        return timeoutNs == Long.MAX_VALUE
                && pace == null
                && cancellation == null
                && progress == null
                && (retry == null || retry.budget() == Double.POSITIVE_INFINITY);
    }

    /** Whether the run goes on after this failure; an error always ends it. */
    boolean collects(Throwable failure) {
        return onError == OnError.COLLECT && failure instanceof Exception;
    }

    void publish(Report report) {
        if (progress != null) {
            progress.accept(new Progress(name, report.items(), report.items(), report.elapsedNs()));
        }
        if (listener != null) {
            listener.accept(report);
        }
    }
}
