package dev.lifeguard.bench.limits;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Items that all advance at the same speed, which may change at any time. An item ends once it has advanced by its own
 * work.
 *
 * @param <T> the type of an item
 */
final class ProcessorSharing<T> {
    private record Share<T>(T item, double end) {}

    private final PriorityQueue<Share<T>> byEnd = new PriorityQueue<>(Comparator.comparingDouble(Share::end));
    private double progress; // work done so far by an item present from the start

    /** Begins an item with this amount of work. */
    void begin(T item, double work) {
        byEnd.add(new Share<>(item, progress + work));
    }

    /** Advances all items by this amount of work. */
    void advance(double work) {
        progress += work;
    }

    /** Returns the remaining work of the item that ends next; infinite without items. */
    double left() {
        Share<T> next = byEnd.peek();
        return next == null ? Double.POSITIVE_INFINITY : Math.max(0, next.end - progress);
    }

    int size() {
        return byEnd.size();
    }

    /** Removes the item that ends next. */
    T remove() {
        return byEnd.remove().item;
    }
}
