package dev.lifeguard.flow;

import dev.lifeguard.flow.call.Action;
import dev.lifeguard.flow.call.Context;
import dev.lifeguard.flow.call.OnError;
import dev.lifeguard.flow.call.Report;
import dev.lifeguard.flow.call.Source;
import dev.lifeguard.flow.call.Task;
import dev.lifeguard.flow.call.TimeLimitException;
import dev.lifeguard.flow.engine.IteratorSource;
import dev.lifeguard.flow.engine.PipePlan;
import dev.lifeguard.flow.engine.PipeRun;
import dev.lifeguard.flow.engine.Settings;
import dev.lifeguard.flow.engine.Stages;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Takes items from a source, does something with several at once, and gives the results to a sink: with bounded memory,
 * whatever the source. Immutable, but for the source, which is used up by one run.
 *
 * <pre>{@code
 * Report report = Pipeline.from(urls)
 *         .concurrency(100)
 *         .map(this::fetch)
 *         .forEach(this::store);
 * }</pre>
 *
 * <p>Producers ask the source, each on a thread of its own, ahead of the tasks by as much as the {@link #window} holds;
 * tasks run on virtual threads if they wait, on no more threads than there are cores if they compute; the sink is
 * called on the calling thread, for one result at a time. When items are so cheap that to hand them over would cost
 * more, all is done on the calling thread. Nothing outlives the run; it ends as {@link Parallel} says. A task that does
 * not answer an interrupt, or a source that does not, delays that end.
 *
 * @param <T> the type of what comes out
 */
public final class Pipeline<T extends @Nullable Object> {
    private static final int DEFAULT_WINDOW = 1024;
    private static final int WINDOWS = 4;

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

    /** Of items of an iterable. */
    public static <T extends @Nullable Object> Pipeline<T> from(Iterable<? extends T> items) {
        return from(items.iterator());
    }

    /** Of the items of an iterator, which is asked by one thread at a time, not always by the same. */
    public static <T extends @Nullable Object> Pipeline<T> from(Iterator<? extends T> items) {
        return of(new Stages(new IteratorSource(items), null, null, null, null));
    }

    /** Of the items of a stream, which is closed when the run ends. */
    public static <T extends @Nullable Object> Pipeline<T> from(Stream<? extends T> items) {
        return of(new Stages(new IteratorSource(items.iterator()), items, null, null, null));
    }

    /** Of the items of a source, which is asked by as many threads at once as there are producers. */
    public static <T> Pipeline<T> pull(Source<? extends T> source) {
        return of(new Stages(source, null, null, null, null));
    }

    private static <T extends @Nullable Object> Pipeline<T> of(Stages stages) {
        return new Pipeline<>(stages, 1, 0, Settings.DEFAULT);
    }

    /**
     * How many producers ask the source at once, from 1, which is the default. Of an iterable, iterator or stream they
     * take turns, and {@link #expand} what they get at once. With several the order of items is that in which they came
     * in.
     */
    public Pipeline<T> producers(int count) {
        return new Pipeline<>(stages, Stages.atLeastOne("producers", count), window, settings);
    }

    /** At most so many items at once, from 1; by default as many as prove useful. */
    public Pipeline<T> concurrency(int most) {
        return new Pipeline<>(stages, producers, window, settings.withLimit(most));
    }

    /**
     * How many items may be between source and sink, from 1: waiting, in work, or done and waiting for a slow one
     * before them. By default four times the {@link #concurrency}, so that order costs next to nothing, or {@value
     * #DEFAULT_WINDOW} if that is not given.
     */
    public Pipeline<T> window(int size) {
        return new Pipeline<>(stages, producers, Stages.atLeastOne("window", size), settings);
    }

    /** Whether results come out in the order of the items, as by default, or as they are done. */
    public Pipeline<T> ordered(boolean ordered) {
        return new Pipeline<>(stages, producers, window, settings.withOrdered(ordered));
    }

    /** What becomes of the run when an item fails; by default it ends. */
    public Pipeline<T> onError(OnError what) {
        return new Pipeline<>(stages, producers, window, settings.withOnError(what));
    }

    /** After how long a run is cancelled, and throws a {@link TimeLimitException}; never by default. */
    public Pipeline<T> timeout(Duration time) {
        return new Pipeline<>(stages, producers, window, settings.withTimeout(time));
    }

    /** The name that threads, events and reports are to have. */
    public Pipeline<T> named(String name) {
        return new Pipeline<>(stages, producers, window, settings.withName(name));
    }

    /** What is to be carried from the calling thread to others that work for it. */
    public Pipeline<T> context(Context context) {
        return new Pipeline<>(stages, producers, window, settings.withContext(context));
    }

    /** As {@link ConfiguredParallel#retryRefused}. */
    public Pipeline<T> retryRefused(Predicate<? super Exception> refused, int attempts) {
        return new Pipeline<>(stages, producers, window, settings.withRefused(refused, attempts));
    }

    /** Who is told the report of each run that does not throw, on the calling thread. */
    public Pipeline<T> reportTo(Consumer<? super Report> listener) {
        return new Pipeline<>(stages, producers, window, settings.withListener(listener));
    }

    /**
     * Makes several items of each, or none; producers do that, so that with several it is done for several at once. To
     * be called before {@link #map}, once.
     */
    public <R extends @Nullable Object> Pipeline<R> expand(Task<? super T, ? extends Iterable<? extends R>> task) {
        return new Pipeline<>(stages.expand(Objects.requireNonNull(task)), producers, window, settings);
    }

    /** Does something with each item, several at once. What is mapped twice is done by the same thread. */
    public <R extends @Nullable Object> Pipeline<R> map(Task<? super T, ? extends R> task) {
        return new Pipeline<>(stages.map(Objects.requireNonNull(task)), producers, window, settings);
    }

    /**
     * Runs it, and gives each result to the sink, on the calling thread.
     *
     * @return what was done, and why so
     * @throws TaskException if source, task or sink throw a checked exception; an unchecked one is thrown as it is
     * @throws java.util.concurrent.CancellationException if the calling thread is interrupted
     * @throws TimeLimitException if it takes longer than the {@link #timeout}
     */
    @SuppressWarnings("unchecked") // the tasks made what the sink gets
    public Report forEach(Action<? super T> sink) {
        int places = window > 0 ? window : defaultWindow();
        PipePlan plan = new PipePlan(
                stages.source(),
                stages.expand(),
                stages.task(),
                stages.site() == null ? sink : stages.site(),
                (Action<@Nullable Object>) sink,
                producers,
                places,
                settings);
        try {
            return new PipeRun(plan).run();
        } finally {
            stages.close();
        }
    }

    /** Runs it, and gives all results as an unmodifiable list; see {@link #forEach}. */
    public List<T> toList() {
        List<T> all = new ArrayList<>();
        forEach(all::add);
        return Collections.unmodifiableList(all);
    }

    private int defaultWindow() {
        return settings.limit() == Settings.NONE
                ? DEFAULT_WINDOW
                : (int) Math.min(Integer.MAX_VALUE / 2, (long) WINDOWS * settings.limit());
    }
}
