package dev.lifeguard.flow.result;

import dev.lifeguard.flow.pipe.PipePlan;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * Publishes the results of a run to one subscriber (Reactive Streams 1.0.4). The run begins with the first request.
 *
 * @param <T> the results' type
 */
public final class ResultPublisher<T> implements Flow.Publisher<T> {
    private final PipePlan plan;
    private final AtomicBoolean subscribed = new AtomicBoolean();

    public ResultPublisher(PipePlan plan) {
        this.plan = plan;
    }

    @Override
    public void subscribe(Flow.Subscriber<? super T> subscriber) {
        Objects.requireNonNull(subscriber, "subscriber");
        if (subscribed.compareAndSet(false, true)) {
            ResultSubscription<T> subscription = new ResultSubscription<>(subscriber, plan);
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
