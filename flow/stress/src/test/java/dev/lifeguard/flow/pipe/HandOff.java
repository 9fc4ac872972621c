package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.engine.Placeholder;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** The use of a {@link Window} by {@link PipeWork}, on platform threads, which a model checker can interleave. */
final class HandOff {
    private static final int SIZE = 2;
    private static final int VIRTUAL = -1;

    private final Window window;
    private final int producers;
    private final boolean keyed;
    private final ConcurrentLinkedQueue<Object> inWork = new ConcurrentLinkedQueue<>(); // keys
    private volatile boolean overlapped;
    private final ConcurrentLinkedQueue<Thread> threads = new ConcurrentLinkedQueue<>();
    private final AtomicInteger busy = new AtomicInteger();
    private final AtomicInteger called = new AtomicInteger();
    private final AtomicInteger maxBusy = new AtomicInteger();
    private @Nullable Object refused;
    private volatile int workers;
    private int helpersThatCome = VIRTUAL;

    HandOff(int workers, boolean ordered, int producers) {
        this(SIZE, workers, ordered, producers, false);
    }

    private HandOff(int size, int workers, boolean ordered, int producers, boolean keyed) {
        this.window = new Window(size, ordered, keyed, producers);
        this.workers = workers;
        this.producers = producers;
        this.keyed = keyed;
    }

    /** A hand-off whose items have keys: whether they are odd. */
    static HandOff keyed(int size, int workers) {
        return new HandOff(size, workers, false, 1, true);
    }

    /**
     * Calls helpers. Only {@code coming} of them arrive. Lets the calling thread take part. The limit falls to 1
     * meanwhile.
     */
    void useHelpers(int coming) {
        helpersThatCome = coming;
    }

    /** Gives this item back when it is tried for the first time. */
    void refuseOnce(Object item) {
        refused = item;
    }

    private @Nullable Object key(@Nullable Object item) {
        return keyed && item instanceof Integer number ? (Object) (number % 2) : null;
    }

    /** Returns whether two items of a key were ever in progress at once. */
    boolean hasOverlapped() {
        return overlapped;
    }

    /** Returns the largest number of items in progress at once. */
    int maxBusy() {
        return maxBusy.get();
    }

    /** Has each producer put in its share of the items. Returns the results. */
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
                startWorkers(window.put(item, key(item), besideCaller(), isVirtual()) ? 1 : 0);
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        window.producerEnds();
    }

    private boolean isVirtual() {
        return helpersThatCome == VIRTUAL;
    }

    private int besideCaller() {
        return isVirtual() ? workers : workers - 1;
    }

    private void startWorkers(int count) {
        for (int i = 0; i < count; i++) {
            if (isVirtual()) {
                start(this::work);
            } else if (called.getAndIncrement() < helpersThatCome) {
                start(() -> {
                    window.begin(false);
                    work();
                });
            }
        }
    }

    private void work() {
        boolean more = true;
        while (more) {
            more = step();
        }
    }

    private boolean step() {
        Claim claim = new Claim(1);
        if (window.claim(claim, workers)) {
            maxBusy.accumulateAndGet(busy.incrementAndGet(), Math::max);
            Object result = claim.items[0];
            Object key = key(result);
            if (key != null) {
                overlapped |= inWork.contains(key);
                inWork.add(key);
                inWork.remove(key); // the task has ended, before the item is given back
            }
            if (result == refused && claim.attempt == 1) {
                window.giveBack(claim.places[0], claim.items[0], 2);
                result = Placeholder.ITEM;
            }
            busy.decrementAndGet();
            if (!isVirtual()) {
                workers = 1;
            }
            startWorkers(window.done(claim, new Object[] {result}, besideCaller(), isVirtual()));
            return true;
        }
        return false;
    }

    private boolean takePart() {
        if (isVirtual() || !window.join(workers)) {
            return false;
        }
        if (step()) {
            window.quit();
        }
        return true;
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
            } else if (!takePart()) {
                more = window.await(isVirtual() ? 0 : workers);
            }
        }
        return all;
    }
}
