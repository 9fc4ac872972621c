package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Action;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/**
 * Publishes the results of a run to one subscriber (Reactive Streams 1.0.4). The run begins with the first request.
 *
 * @param <T> the results' type
 */
public final class ResultPublisher<T> implements Flow.Publisher<T> {
    private final Settings settings;
    private final BiConsumer<Settings, Action<@Nullable Object>> run;
    private final AtomicBoolean subscribed = new AtomicBoolean();

    /** @param run runs the pipeline with the given settings and sink */
    public ResultPublisher(Settings settings, BiConsumer<Settings, Action<@Nullable Object>> run) {
        this.settings = settings;
        this.run = run;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        if (subscribed.compareAndSet(false, true)) {
            ResultSubscription<T> subscription = new ResultSubscription<>(subscriber, settings, run);
            subscriber.onSubscribe(subscription);
            subscription.begin();
        } else {
            subscriber.onSubscribe(new NoSubscription());
            subscriber.onError(new IllegalStateException("a run uses up the source: one subscriber"));
        }
    }

    /** The subscription of a subscriber that gets nothing. */
    private static final class NoSubscription implements Flow.Subscription {
        @Override
        public void request(long count) {}

        @Override
        public void cancel() {}
    }
}
