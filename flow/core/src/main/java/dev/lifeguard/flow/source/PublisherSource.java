package dev.lifeguard.flow.source;

import dev.lifeguard.flow.call.Source;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A publisher as a source. It subscribes at the first call and requests a bounded number of items ahead (Reactive
 * Streams 1.0.4). Thread-safe.
 */
final class PublisherSource implements Source<Object>, Flow.Subscriber<Object> {
    /** Maximum number of items that are requested and not yet taken. */
    static final int AHEAD = 256;

    /** The publisher's error signal. */
    private record Failed(Throwable cause) {}

    private final Flow.Publisher<?> publisher;
    private final BlockingQueue<Object> queue = new LinkedBlockingQueue<>(); // bounded by the number of requested items
    private boolean subscribed; // guarded by this, as all fields below
    private Flow.@Nullable Subscription subscription;
    private boolean ended;
    private int taken;

    PublisherSource(Flow.Publisher<?> publisher) {
        this.publisher = Objects.requireNonNull(publisher, "publisher");
    }

    @Override
    public @Nullable Object next() throws Exception {
        subscribe();
        Object item = queue.take();
        if (item == Feed.END || item instanceof Failed) {
            queue.add(item); // for the next producer
        }
        if (item instanceof Failed failed) {
            throw failed.cause instanceof Exception exception ? exception : new IllegalStateException(failed.cause);
        }
        if (item != Feed.END) {
            requestMore();
        }
        return item;
    }

    @SuppressWarnings("unchecked") // accepts any object
    private void subscribe() {
        synchronized (this) {
            if (subscribed) {
                return;
            }
            subscribed = true;
        }
        ((Flow.Publisher<Object>) publisher).subscribe(this);
    }

    /** Requests under the lock, since calls to a subscription must be serial (rule 2.7 of the specification). */
    private synchronized void requestMore() {
        taken++;
        if (taken == AHEAD / 2 && subscription != null && !ended) {
            taken = 0;
            subscription.request(AHEAD / 2);
        }
    }

    @Override
    public synchronized void onSubscribe(Flow.Subscription given) {
        if (subscription != null || ended) {
            given.cancel();
            return;
        }
        subscription = given;
        given.request(AHEAD);
    }

    @Override
    public void onNext(Object item) {
        Objects.requireNonNull(item, "item");
        if (queue.size() < AHEAD) {
            queue.add(item);
        } else {
            cancel();
            queue.add(new Failed(new IllegalStateException("the publisher sent more than was requested")));
        }
    }

    @Override
    public void onError(Throwable cause) {
        Objects.requireNonNull(cause, "cause");
        end(new Failed(cause));
    }

    @Override
    public void onComplete() {
        end(Feed.END);
    }

    private void end(Object last) {
        synchronized (this) {
            ended = true;
        }
        queue.add(last);
    }

    /** Cancels the subscription when the run ends. */
    synchronized void cancel() {
        if (!ended) {
            ended = true;
            if (subscription != null) {
                subscription.cancel();
            }
        }
    }
}
