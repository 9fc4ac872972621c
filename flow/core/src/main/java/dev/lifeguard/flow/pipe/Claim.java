package dev.lifeguard.flow.pipe;

import org.jspecify.annotations.Nullable;

/** Items that a worker has claimed, with their positions in the input. One thread reuses the object. */
final class Claim {
    final long[] places;
    final @Nullable Object[] items;
    int count;

    /** The number of this attempt, from 1. Retried items are claimed one at a time. */
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
