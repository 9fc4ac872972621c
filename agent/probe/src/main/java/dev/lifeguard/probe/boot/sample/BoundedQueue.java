package dev.lifeguard.probe.boot.sample;

import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;

/** What hooks keep for the reader; while about {@code max} elements are waiting, further ones are dropped. Lock-free. */
public final class BoundedQueue<E> {
    private final int max;
    private final Queue<E> elements = new ConcurrentLinkedQueue<>();
    private final AtomicInteger waiting = new AtomicInteger();

    public BoundedQueue(int max) {
        this.max = max;
    }

    /** Whether an element would be dropped now. */
    public boolean full() {
        return waiting.get() >= max;
    }

    public void add(E element) {
        if (waiting.incrementAndGet() > max) {
            waiting.decrementAndGet();
        } else {
            elements.add(element);
        }
    }

    /** The next element, or null. For the reader. */
    public E next() {
        E element = elements.poll();
        if (element != null) {
            waiting.decrementAndGet();
        }
        return element;
    }

    public void clear() {
        while (next() != null) {
            // dropped
        }
    }
}
