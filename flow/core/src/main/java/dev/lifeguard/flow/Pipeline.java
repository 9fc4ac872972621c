package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Cancellation;
import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Progress;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Retry;
import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.call.TaskException;
import dev.lifeguard.flow.call.TimeLimitException;
import dev.lifeguard.flow.engine.PipeRun;
import dev.lifeguard.flow.engine.ResultIterator;
import dev.lifeguard.flow.engine.ResultPublisher;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Stages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.Spliterator;
import java.util.Spliterators;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/**
 * Takes items from a source, does something with several at once, and gives the results to a sink, in bounded memory
 * whatever the source. Immutable, except that a run uses up the source.
 *
 * <pre>{@code
 * Report report = Pipeline.from(urls)
 *         .concurrency(100)
 *         .map(this::fetch)
 *         .forEach(this::store);
 * }</pre>
 *
 * <p>Producers pull from the source, each on a virtual thread of its own, as far ahead of the tasks as the {@link
 * #window} allows. Tasks run on virtual threads if they wait, on no more threads than there are cores if they compute.
 * The sink is called on the calling thread, with one result at a time. If items are so cheap that to hand them over
 * would cost more, all happens on the calling thread. Nothing outlives a run; it ends as a call of {@link Parallel}
 * does. A task or a source that ignores an interrupt delays that end.
 *
 * @param <T> the type of the results
 */
public final class Pipeline<T extends @Nullable Object> {
    private static final int DEFAULT_WINDOW = 1024;
    private static final int WINDOW_PER_CONCURRENCY = 4;
    private static final int UNSET = 0;

    private final Stages stages;
    private final int producers;
    private final int window;
    private final Settings settings;

    private Pipeline(Stages stages, int producers, int window, Settings settings) {
        this.stages = stages;
        this.producers = producers;
        this.window = window;
        this.settings = settings;
    }

    /** A pipeline of the items of an iterable. */
    public static <T extends @Nullable Object> Pipeline<T> from(Iterable<? extends T> items) {
        return from(items.iterator());
    }

    /** A pipeline of the items of an iterator, which is asked by one thread at a time, not always the same one. */
    public static <T extends @Nullable Object> Pipeline<T> from(Iterator<? extends T> items) {
        return of(Stages.of(items));
    }

    /** A pipeline of the items of a stream, which is closed when the run ends. */
    public static <T extends @Nullable Object> Pipeline<T> from(Stream<? extends T> items) {
        return of(Stages.of(items));
    }

    /**
     * A pipeline of the items of a publisher, to which it subscribes when it runs. It requests a few hundred items ahead
     * of the producers.
     */
    public static <T> Pipeline<T> from(Flow.Publisher<? extends T> items) {
        return of(Stages.of(items));
    }

    /** A pipeline of the items of a source, which as many threads at once ask as there are producers. */
    public static <T> Pipeline<T> pull(Source<? extends T> source) {
        return of(Stages.of(source));
    }

    private static <T extends @Nullable Object> Pipeline<T> of(Stages stages) {
        return new Pipeline<>(stages, 1, UNSET, Settings.DEFAULT);
    }

    private Pipeline<T> with(Settings changed) {
        return new Pipeline<>(stages, producers, window, changed);
    }

    /**
     * How many producers ask the source at once; one by default. They take turns at an iterable, iterator or stream,
     * and {@link #expand} what they got at the same time. With several, the order of items is that in which they came
     * in.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public Pipeline<T> producers(int count) {
        return new Pipeline<>(stages, Settings.checkPositive("producers", count), window, settings);
    }

    /**
     * Runs at most this many items at once; by default as many as give the best throughput.
     *
     * @param max from 1; {@link Integer#MAX_VALUE} is no limit
     * @throws IllegalArgumentException if it is less than 1
     */
    public Pipeline<T> concurrency(int max) {
        return with(settings.withLimit(max));
    }

    /**
     * How many items may be between source and sink: waiting, running, or done and waiting for a slow one before them.
     * Four times the {@link #concurrency} by default, so that order costs next to nothing, or {@value #DEFAULT_WINDOW}
     * if that is not given.
     *
     * @throws IllegalArgumentException if it is less than 1
     */
    public Pipeline<T> window(int size) {
        return new Pipeline<>(stages, producers, Settings.checkPositive("window", size), settings);
    }

    /** Whether results come out in the order of the items, as by default, or as they are done. */
    public Pipeline<T> ordered(boolean ordered) {
        return with(settings.withOrdered(ordered));
    }

    /** What becomes of the run when an item fails; by default the first failure ends it. */
    public Pipeline<T> onError(OnError what) {
        return with(settings.withOnError(what));
    }

    /**
     * Cancels a run that takes longer than this, as {@link ConfiguredParallel#timeout} does.
     *
     * @throws IllegalArgumentException if it is zero or negative
     */
    public Pipeline<T> timeout(Duration time) {
        return with(settings.withTimeout(time));
    }

    /** The name in the names of virtual threads, in events and in reports; {@code "flow"} by default. */
    public Pipeline<T> named(String name) {
        return with(settings.withName(name));
    }

    /** What is carried from the calling thread to the others that work for it. */
    public Pipeline<T> context(Context context) {
        return with(settings.withContext(context));
    }

    /**
     * Which failures mean that the far side is overloaded, as in {@link ConfiguredParallel#retryRefused}.
     *
     * @throws IllegalArgumentException if {@code attempts} is less than 1
     */
    public Pipeline<T> retryRefused(Predicate<? super Exception> refused, int attempts) {
        return retry(Retry.ifRefused(refused).attempts(attempts));
    }

    /** Which items that failed are tried again, how often, and after which pause; none by default. */
    public Pipeline<T> retry(Retry which) {
        return with(settings.withRetry(which));
    }

    /**
     * Begins at most so many items in a second, as {@link ConfiguredParallel#perSecond} does.
     *
     * @throws IllegalArgumentException if it is not more than zero
     */
    public Pipeline<T> perSecond(double rate) {
        return with(settings.withPerSecond(rate));
    }

    /** Ends a run early when the handle says so. */
    public Pipeline<T> cancelledBy(Cancellation handle) {
        return with(settings.withCancellation(handle));
    }

    /**
     * Gets the progress of a run every now and then, as {@link ConfiguredParallel#progressTo} does; items count once
     * the sink has them.
     *
     * @throws IllegalArgumentException if {@code every} is not longer than zero
     */
    public Pipeline<T> progressTo(Duration every, Consumer<? super Progress> listener) {
        return with(settings.withProgress(every, listener));
    }

    /** Gets the report of each run that does not throw, on the calling thread. */
    public Pipeline<T> reportTo(Consumer<? super Report> listener) {
        return with(settings.withListener(listener));
    }

    /**
     * Makes several items of each, or none. Producers do this, so several of them do it at the same time.
     *
     * @throws IllegalStateException after {@link #map}, or if called twice
     */
    public <R extends @Nullable Object> Pipeline<R> expand(Task<? super T, ? extends Iterable<? extends R>> task) {
        return new Pipeline<>(stages.expand(Objects.requireNonNull(task)), producers, window, settings);
    }

    /**
     * Makes lists of so many items each; the last one of each producer may be shorter. A list is full before it is
     * handed on, however long its items take to come.
     *
     * @throws IllegalArgumentException if it is less than 1
     * @throws IllegalStateException after {@link #keyed} or {@link #map}, or if called twice
     */
    public Pipeline<List<T>> batches(int size) {
        return new Pipeline<>(stages.batches(size), producers, window, settings);
    }

    /**
     * Does items of the same key one after the other, in the order in which they came, and those of different keys in
     * parallel. While one is tried again, those behind it wait. They wait within the {@link #window}: if few keys have
     * most of the items, a larger one lets others go ahead.
     *
     * @param key returns the key of an item, compared by {@code equals} and {@code hashCode}; it may be null
     * @throws IllegalStateException after {@link #map}, or if called twice
     */
    public Pipeline<T> keyed(Function<? super T, ?> key) {
        return new Pipeline<>(stages.keyed(key), producers, window, settings);
    }

    /** Does something with each item, several at once. Of several such tasks, one thread does all with an item. */
    public <R extends @Nullable Object> Pipeline<R> map(Task<? super T, ? extends R> task) {
        return new Pipeline<>(stages.map(Objects.requireNonNull(task)), producers, window, settings);
    }

    /**
     * Runs the pipeline, and gives each result to the sink, on the calling thread.
     *
     * @return what was done, and why
     * @throws TaskException if source, task or sink throw a checked exception; an unchecked one is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if it takes longer than the {@link #timeout}
     */
    @SuppressWarnings("unchecked") // the tasks made what the sink gets
    public Report forEach(Action<? super T> sink) {
        return run(settings, (Action<@Nullable Object>) sink);
    }

    private Report run(Settings with, Action<@Nullable Object> sink) {
        return PipeRun.run(stages, sink, producers, window == UNSET ? defaultWindow() : window, with);
    }

    /**
     * The results one by one, while the run goes on: it begins with the stream's terminal operation, and is ahead of
     * that by the {@link #window}. To be closed, which ends the run:
     *
     * <pre>{@code
     * try (Stream<Page> pages = Pipeline.from(urls).map(this::fetch).stream()) {
     *     return pages.filter(Page::isUseful).findFirst();
     * }
     * }</pre>
     *
     * <p>What would be the calling thread in {@link #forEach} is a virtual thread here. The stream throws what that
     * would throw.
     */
    @SuppressWarnings("unchecked") // the tasks made what the stream gets
    public Stream<T> stream() {
        ResultIterator results = new ResultIterator(settings, this::run);
        Spliterator<@Nullable Object> all = Spliterators.spliteratorUnknownSize(results, Spliterator.ORDERED);
        return (Stream<T>) StreamSupport.stream(all, false).onClose(results::close);
    }

    /**
     * The results for one subscriber, of Reactor, RxJava or Akka, by Reactive Streams. The run begins with the first
     * request and gives no more than is requested. What would be the calling thread in {@link #forEach} is a virtual
     * thread; on it come the subscriber's signals. A null result is a failure.
     */
    public Flow.Publisher<T> publisher() {
        return new ResultPublisher<>(settings, this::run);
    }

    /** Runs the pipeline, and returns all results as an unmodifiable list; throws as {@link #forEach} does. */
    public List<T> toList() {
        List<T> all = new ArrayList<>();
        forEach(all::add);
        return Collections.unmodifiableList(all);
    }

    private int defaultWindow() {
        return settings.limit() == Settings.NONE
                ? DEFAULT_WINDOW
                : (int) Math.min(Integer.MAX_VALUE / 2, (long) WINDOW_PER_CONCURRENCY * settings.limit());
    }
}
