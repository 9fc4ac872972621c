package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Source;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import org.jspecify.annotations.Nullable;

/**
 * A publisher as a source. It subscribes when it is first asked, and requests a bounded number of items ahead
 * (Reactive Streams 1.0.4). For use by any thread.
 */
final class PublisherSource implements Source<Object>, Flow.Subscriber<Object> {
    /** Items that are requested and not taken, at most. */
    static final int AHEAD = 256;

    /** What the publisher said last. */
    private record Failed(Throwable cause) {}

    private final Flow.Publisher<?> publisher;
    private final BlockingQueue<Object> queue = new LinkedBlockingQueue<>(); // bounded by what is requested
    private boolean subscribed; // under the lock of this, as all below
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

    @SuppressWarnings("unchecked") // it takes any object
    private void subscribe() {
        synchronized (this) {
            if (subscribed) {
                return;
            }
            subscribed = true;
        }
        ((Flow.Publisher<Object>) publisher).subscribe(this);
    }

    /** Subscriptions are asked one after the other, as the specification has it (2.7): under the lock. */
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

    /** The run has ended: no more items are wanted. */
    synchronized void cancel() {
        if (!ended) {
            ended = true;
            if (subscription != null) {
                subscription.cancel();
            }
        }
    }
}
