package dev.lifeguard.flow.engine;

import org.jspecify.annotations.Nullable;

/** Items that a worker has claimed, with their places in the input. Used again and again by one thread. */
final class Claim {
    final long[] places;
    final @Nullable Object[] items;
    int count;

    /** For the how-manieth time the items are tried, from 1; those of a later attempt come one by one. */
    int attempt = 1;

    Claim(int max) {
        places = new long[max];
        items = new Object[max];
    }

    int max() {
        return items.length;
    }

    void clear() {
        count = 0;
        attempt = 1;
    }

    void add(long place, @Nullable Object item) {
        places[count] = place;
        items[count++] = item;
    }
}
