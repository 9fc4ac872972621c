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
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.pipe.PipePlan;
import dev.lifeguard.flow.result.ResultIterator;
import dev.lifeguard.flow.result.ResultPublisher;
import dev.lifeguard.flow.source.Stages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes items from a source, processes several at once, and gives the results to a sink. Memory use is bounded,
 * whatever the length of the source. Immutable, except that a run consumes the source.
 *
 * <pre>{@code
 * Report report = Pipeline.from(urls)
 *         .concurrency(100)
 *         .map(this::fetch)
 *         .forEach(this::store);
 * }</pre>
 *
 * <p>Producers pull from the source, each on its own virtual thread, as far ahead of the tasks as the {@link #window}
 * allows. Tasks that wait run on virtual threads. Tasks that compute use no more threads than there are cores. The sink
 * is called on the calling thread, with one result at a time. If items are cheaper than handing them over, everything
 * runs on the calling thread.
 *
 * <p>A run ends as a call of {@link Parallel} does, and no thread outlives it. A task or source that ignores an
 * interrupt delays the end.
 *
 * @param <T> the type of the results
 */
public final class Pipeline<T extends @Nullable Object> {
    private final PipePlan plan;

    private Pipeline(PipePlan plan) {
        this.plan = plan;
    }

    /** Creates a pipeline of the items of an iterable. */
    public static <T extends @Nullable Object> Pipeline<T> from(Iterable<? extends T> items) {
        return from(items.iterator());
    }

    /**
     * Creates a pipeline of the items of an iterator. One thread at a time calls the iterator, not always the same one.
     */
    public static <T extends @Nullable Object> Pipeline<T> from(Iterator<? extends T> items) {
        return new Pipeline<>(PipePlan.of(Stages.of(items)));
    }

    /** Creates a pipeline of the items of a stream. The stream is closed when the run ends. */
    public static <T extends @Nullable Object> Pipeline<T> from(Stream<? extends T> items) {
        return new Pipeline<>(PipePlan.of(Stages.of(items)));
    }

    /**
     * Creates a pipeline of the items of a publisher. It subscribes when it runs and requests a few hundred items ahead
     * of the producers.
     */
    public static <T> Pipeline<T> from(Flow.Publisher<? extends T> items) {
        return new Pipeline<>(PipePlan.of(Stages.of(items)));
    }

    /**
     * Creates a pipeline of the items of a source. Each {@linkplain #producers producer} calls the source on its own
     * thread.
     */
    public static <T> Pipeline<T> pull(Source<? extends T> source) {
        return new Pipeline<>(PipePlan.of(Stages.of(source)));
    }

    private Pipeline<T> with(Settings changed) {
        return new Pipeline<>(plan.with(changed));
    }

    /**
     * Sets how many producers pull from the source at once; one by default. With an iterable, iterator or stream, one
     * producer pulls at a time, and they run {@link #expand} in parallel. With several producers, the order of items is
     * the order of their arrival in the window.
     *
     * @param count from 1
     * @throws IllegalArgumentException if it is less than 1
     */
    public Pipeline<T> producers(int count) {
        return new Pipeline<>(plan.withProducers(count));
    }

    /**
     * Limits the number of items that run at once. The default is a search for the number with the best throughput.
     *
     * @param max from 1; {@link Integer#MAX_VALUE} is no limit
     * @throws IllegalArgumentException if it is less than 1
     */
    public Pipeline<T> concurrency(int max) {
        return with(plan.settings().withLimit(max));
    }

    /**
     * Sets how many items may be between source and sink: waiting, running, or done and waiting for an earlier, slower
     * item. The default is four times the {@link #concurrency}, so that keeping the order costs next to nothing.
     * Without a concurrency, {@value PipePlan#DEFAULT_WINDOW}.
     *
     * @param size from 1
     * @throws IllegalArgumentException if it is less than 1
     */
    public Pipeline<T> window(int size) {
        return new Pipeline<>(plan.withWindow(size));
    }

    /** Sets whether results come in the order of the items (the default) or in the order of completion. */
    public Pipeline<T> ordered(boolean ordered) {
        return with(plan.settings().withOrdered(ordered));
    }

    /** Sets what happens when an item fails. The default is that the first failure ends the run. */
    public Pipeline<T> onError(OnError what) {
        return with(plan.settings().withOnError(what));
    }

    /**
     * Cancels a run that takes longer than this, like {@link ConfiguredParallel#timeout}.
     *
     * @param time longer than zero
     * @throws IllegalArgumentException if it is zero or negative
     */
    public Pipeline<T> timeout(Duration time) {
        return with(plan.settings().withTimeout(time));
    }

    /** Sets the name that appears in thread names, JFR events and reports. The default is {@code "flow"}. */
    public Pipeline<T> named(String name) {
        return with(plan.settings().withName(name));
    }

    /** Sets the context that is carried from the calling thread to the other threads of the run. */
    public Pipeline<T> context(Context context) {
        return with(plan.settings().withContext(context));
    }

    /**
     * Retries items that the far side refuses because it is overloaded, like {@link ConfiguredParallel#retryRefused}.
     *
     * @param refused whether a failure is such a refusal
     * @param attempts the maximum number of attempts per item, from 1, which means no retry
     * @throws IllegalArgumentException if {@code attempts} is less than 1
     */
    public Pipeline<T> retryRefused(Predicate<? super Exception> refused, int attempts) {
        return retry(Retry.ifRefused(refused).attempts(attempts));
    }

    /** Sets which failed items are retried, how often, and after which pause; none by default. */
    public Pipeline<T> retry(Retry which) {
        return with(plan.settings().withRetry(which));
    }

    /**
     * Starts at most this many items per second, like {@link ConfiguredParallel#perSecond}.
     *
     * @param rate items per second, greater than 0
     * @throws IllegalArgumentException if it is not greater than 0
     */
    public Pipeline<T> perSecond(double rate) {
        return with(plan.settings().withPerSecond(rate));
    }

    /** Lets the handle cancel a run early. */
    public Pipeline<T> cancelledBy(Cancellation handle) {
        return with(plan.settings().withCancellation(handle));
    }

    /**
     * Reports the progress of a run at regular intervals, like {@link ConfiguredParallel#progressTo}. An item counts
     * once the sink has it.
     *
     * @param every the interval between two reports
     * @throws IllegalArgumentException if {@code every} is not longer than zero
     */
    public Pipeline<T> progressTo(Duration every, Consumer<? super Progress> listener) {
        return with(plan.settings().withProgress(every, listener));
    }

    /** Passes the report of each run that does not throw to the listener, on the calling thread. */
    public Pipeline<T> reportTo(Consumer<? super Report> listener) {
        return with(plan.settings().withListener(listener));
    }

    /**
     * Turns each item into several items, or none. Producers run this task, several of them in parallel.
     *
     * @throws IllegalStateException after {@link #map}, or if called twice
     */
    public <R extends @Nullable Object> Pipeline<R> expand(Task<? super T, ? extends Iterable<? extends R>> task) {
        return new Pipeline<>(plan.with(plan.stages().expand(Objects.requireNonNull(task))));
    }

    /**
     * Groups items into lists of this size. The last list of each producer may be shorter. A list is handed on only
     * when it is full, however slowly its items arrive.
     *
     * @param size items per list, from 1
     * @throws IllegalArgumentException if it is less than 1
     * @throws IllegalStateException after {@link #keyed} or {@link #map}, or if called twice
     */
    public Pipeline<List<T>> batches(int size) {
        return new Pipeline<>(plan.with(plan.stages().batches(size)));
    }

    /**
     * Processes items with the same key one after the other, in order of arrival, and items with different keys in
     * parallel. While an item is retried, later items with its key wait. They occupy the {@link #window} meanwhile, so
     * if a few keys have most of the items, use a larger window.
     *
     * @param key returns the key of an item, compared by {@code equals} and {@code hashCode}; it may be null
     * @throws IllegalStateException after {@link #map}, or if called twice
     */
    public Pipeline<T> keyed(Function<? super T, ?> key) {
        return new Pipeline<>(plan.with(plan.stages().keyed(key)));
    }

    /**
     * Applies a task to each item, to several items at once. With several such tasks, one thread applies all of them to
     * an item.
     */
    public <R extends @Nullable Object> Pipeline<R> map(Task<? super T, ? extends R> task) {
        return new Pipeline<>(plan.with(plan.stages().map(Objects.requireNonNull(task))));
    }

    /**
     * Runs the pipeline and gives each result to the sink, on the calling thread.
     *
     * @return what the run did, and why
     * @throws TaskException if source, task or sink throw a checked exception; an unchecked exception is thrown as it
     *     is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if the run takes longer than the {@link #timeout}
     */
    @SuppressWarnings("unchecked") // the tasks made what the sink gets
    public Report forEach(Action<? super T> sink) {
        return plan.run((Action<@Nullable Object>) sink);
    }

    /**
     * Returns the results as a stream while the run goes on. The run begins with the terminal operation and works ahead
     * of it by up to the {@link #window}. Close the stream, which ends the run:
     *
     * <pre>{@code
     * try (Stream<Page> pages = Pipeline.from(urls).map(this::fetch).stream()) {
     *     return pages.filter(Page::isUseful).findFirst();
     * }
     * }</pre>
     *
     * <p>A virtual thread takes the part that the calling thread has in {@link #forEach}. The stream throws the same
     * exceptions.
     */
    @SuppressWarnings("unchecked") // the tasks made what the stream gets
    public Stream<T> stream() {
        return (Stream<T>) new ResultIterator(plan).stream();
    }

    /**
     * Returns the results as a Reactive Streams publisher for one subscriber, for example of Reactor, RxJava or Akka.
     * The run begins with the first request and publishes no more than is requested. A virtual thread takes the part
     * that the calling thread has in {@link #forEach} and delivers all signals. A null result is a failure.
     */
    public Flow.Publisher<T> publisher() {
        return new ResultPublisher<>(plan);
    }

    /** Runs the pipeline and returns all results as an unmodifiable list. Throws what {@link #forEach} throws. */
    public List<T> toList() {
        List<T> all = new ArrayList<>();
        forEach(all::add);
        return Collections.unmodifiableList(all);
    }
}
