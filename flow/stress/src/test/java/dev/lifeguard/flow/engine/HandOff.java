package dev.lifeguard.flow.engine;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** What {@link PipeWork} does around a {@link Window}, on platform threads, which a model checker can interleave. */
final class HandOff {
    private static final int SIZE = 2;

    private final Window window;
    private final int workers;
    private final int producers;
    private final ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicInteger maxBusy = new AtomicInteger();
    private @Nullable Object refused;

    HandOff(int workers, boolean ordered, int producers) {
        this.window = new Window(SIZE, ordered, producers);
        this.workers = workers;
        this.producers = producers;
    }

    /** Gives this item back when it is tried for the first time. */
    void refuseOnce(Object item) {
        refused = item;
    }

    /** The most items that were in work at once. */
    int maxBusy() {
        return maxBusy.get();
    }

    /** Has each producer put in its share of the items; returns what comes out. */
    List<Object> run(Object... items) {
        int share = items.length / producers;
        for (int i = 0; i < producers; i++) {
            Object[] own = Arrays.copyOfRange(items, i * share, (i + 1) * share);
            start(() -> produce(own));
        }
        try {
            List<Object> out = drain();
            for (Thread thread = threads.poll(); thread != null; thread = threads.poll()) {
                thread.join();
            }
            return out;
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void start(Runnable what) {
        Thread thread = new Thread(what);
        threads.add(thread);
        thread.start();
    }

    private void produce(Object[] items) {
        try {
            for (Object item : items) {
                if (window.put(item, workers, true)) {
                    start(this::work);
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        window.producerEnds();
    }

    private void work() {
        Claim claim = new Claim(1);
        while (window.claim(claim, workers)) {
            maxBusy.accumulateAndGet(busy.incrementAndGet(), Math::max);
            Object result = claim.items[0];
            if (result == refused && claim.attempt == 1) {
                window.giveBack(claim, 0, 2);
                result = Missing.ITEM;
            }
            busy.decrementAndGet();
            for (int more = window.done(claim, new Object[] {result}, workers, true); more > 0; more--) {
                start(this::work);
            }
        }
    }

    private List<Object> drain() throws InterruptedException {
        List<Object> all = new ArrayList<>();
        @Nullable Object[] out = new Object[SIZE];
        boolean more = true;
        while (more) {
            int count = window.ready(out);
            for (int i = 0; i < count; i++) {
                all.add(out[i]);
            }
            if (count > 0) {
                window.out(count);
            } else {
                more = window.await(0);
            }
        }
        return all;
    }
}
