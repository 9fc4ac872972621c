package dev.lifeguard.flow.result;

import dev.lifeguard.flow.pipe.PipePlan;
import java.util.Objects;
import java.util.concurrent.Flow;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * A subscription: the number of requested results and the thread that runs the pipeline. All signals come from that
 * thread, one after the other.
 *
 * @param <T> the results' type
 */
final class ResultSubscription<T> implements Flow.Subscription {
    private final PipePlan plan;
    private final ReentrantLock lock = new ReentrantLock();
    private final Condition requested = lock.newCondition();
    private Flow.@Nullable Subscriber<? super T> subscriber; // guarded by the lock, like all below; null at the end
    private boolean begun;
    private @Nullable Thread runner;
    private long demand;
    private @Nullable Throwable misuse;

    ResultSubscription(Flow.Subscriber<? super T> subscriber, PipePlan plan) {
        this.subscriber = subscriber;
        this.plan = plan;
    }

    @Override
    public void request(long count) {
        lock.lock();
        try {
            if (subscriber == null) {
                return;
            }
            if (count <= 0 && misuse == null) {
                misuse = new IllegalArgumentException("request " + count + ": more than 0"); // rule 3.9
            }
            demand = demand + count < 0 ? Long.MAX_VALUE : demand + Math.max(0, count);
            startRunner();
            requested.signal();
        } finally {
            lock.unlock();
        }
    }

    /** Allows other signals, now that the subscriber has the subscription. */
    void begin() {
        lock.lock();
        try {
            begun = true;
            startRunner();
        } finally {
            lock.unlock();
        }
    }

    private void startRunner() {
        if (begun && runner == null && subscriber != null && (demand > 0 || misuse != null)) {
            runner = Detached.start(plan, this::run);
        }
    }

    @Override
    public void cancel() {
        lock.lock();
        try {
            subscriber = null;
            if (runner != null && runner != Thread.currentThread()) {
                runner.interrupt();
            }
            requested.signal();
        } finally {
            lock.unlock();
        }
    }

    private void run(PipePlan carried) {
        @Nullable Throwable failure = null;
        try {
            carried.run(this::next);
        } catch (Throwable e) {
            failure = e;
        }
        Flow.@Nullable Subscriber<? super T> last;
        lock.lock();
        try {
            last = subscriber;
            failure = misuse == null ? failure : misuse;
            subscriber = null;
        } finally {
            lock.unlock();
        }
        if (last == null) {
            return;
        }
        if (failure == null) {
            last.onComplete();
        } else {
            last.onError(failure);
        }
    }

    /** Waits for a request, then gives the subscriber a result. */
    @SuppressWarnings("unchecked") // the pipeline's types ensure that it fits
    private void next(@Nullable Object result) throws Exception {
        Flow.Subscriber<? super T> now = awaitDemand();
        Objects.requireNonNull(result, "a publisher has no null results");
        try {
            now.onNext((T) result);
        } catch (Throwable e) {
            cancel(); // rule 2.13: treat it as cancelled
            throw e;
        }
    }

    private Flow.Subscriber<? super T> awaitDemand() throws InterruptedException {
        lock.lockInterruptibly();
        try {
            while (subscriber != null && misuse == null && demand == 0) {
                requested.await();
            }
            if (subscriber == null || misuse != null) {
                throw new InterruptedException("no subscriber");
            }
            if (demand != Long.MAX_VALUE) {
                demand--;
            }
            return subscriber;
        } finally {
            lock.unlock();
        }
    }
}
