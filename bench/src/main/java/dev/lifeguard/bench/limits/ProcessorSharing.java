package dev.lifeguard.bench.limits;

import java.util.Comparator;
import java.util.PriorityQueue;

/**
 * Items in work of which all advance at the same speed, which may change at any time: each is over once it has advanced
 * by its own work, whatever the speed was meanwhile.
 *
 * @param <T> what an item is
 */
final class ProcessorSharing<T> {
    private record Share<T>(T item, double end) {}

    private final PriorityQueue<Share<T>> byEnd = new PriorityQueue<>(Comparator.comparingDouble(Share::end));
    private double progress; // what an item that was there from the beginning would have done

    /** An item begins that has so much work. */
    void begin(T item, double work) {
        byEnd.add(new Share<>(item, progress + work));
    }

    /** All advance by so much work. */
    void advance(double work) {
        progress += work;
    }

    /** How much work is left of the one that ends next; infinite if there is none. */
    double left() {
        Share<T> next = byEnd.peek();
        return next == null ? Double.POSITIVE_INFINITY : Math.max(0, next.end - progress);
    }

    int size() {
        return byEnd.size();
    }

    /** Takes away the one that ends next. */
    T remove() {
        return byEnd.remove().item;
    }
}
