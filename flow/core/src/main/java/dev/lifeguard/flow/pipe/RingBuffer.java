package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.engine.Placeholder;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The items of a {@link Window} and their results, each at its position modulo the size. An item is put in, claimed,
 * and finished. Its result is copied out, and its slot is free when the result is taken. For one thread at a time.
 */
final class RingBuffer {
    private static final Object EMPTY = new Object();

    /** An item that is claimed alone, because it was given back for a retry or has a key. */
    private record Single(long place, @Nullable Object item, int attempt) {}

    private final @Nullable Object[] items;
    private final @Nullable Object[] results;
    private final Deque<Single> singles = new ArrayDeque<>();
    private final @Nullable KeyQueues<Single> lanes;
    private final @Nullable Object[] keys;
    private final boolean ordered;
    private long put;
    private long claimed;
    private long finished;
    private long taken;

    /**
     * @param ordered whether results come out in the order of the items or of completion
     * @param keyed whether items have keys; then an item can be claimed only after the previous one of its key is
     *     finished
     */
    RingBuffer(int size, boolean ordered, boolean keyed) {
        this.items = new Object[size];
        this.results = new Object[size];
        Arrays.fill(results, EMPTY);
        this.ordered = ordered;
        this.lanes = keyed ? new KeyQueues<>() : null;
        this.keys = new Object[keyed ? size : 0];
    }

    boolean isFull() {
        return put - taken == items.length;
    }

    /** Returns the number of results that were not taken. */
    int waiting() {
        return (int) (finished - taken);
    }

    /** Returns whether every result was taken. */
    boolean isEmpty() {
        return put == taken;
    }

    /** Puts an item in. Must be called only if there is room. */
    void put(@Nullable Object item, @Nullable Object key) {
        if (lanes == null) {
            items[at(put++)] = item;
            return;
        }
        Single single = new Single(put, item, 1);
        if (lanes.enter(key, single)) {
            singles.add(single);
        }
        keys[at(put)] = key;
        put++;
        claimed++;
    }

    /** Returns how many items can be claimed now. */
    int unclaimed() {
        return (int) (put - claimed) + singles.size();
    }

    /** Claims a single item, or else up to {@code max} others. Must be called only if some are unclaimed. */
    void claim(Claim claim, int max) {
        Single single = singles.poll();
        if (single != null) {
            claim.add(single.place, single.item);
            claim.attempt = single.attempt;
            return;
        }
        while (claim.count < max && claimed < put) {
            claim.add(claimed, items[at(claimed)]);
            items[at(claimed++)] = null;
        }
    }

    /** Gives a claimed item back, to be claimed again. */
    void giveBack(long place, @Nullable Object item, int attempt) {
        singles.add(new Single(place, item, attempt));
    }

    /** Finishes the claimed items, except those whose result is {@link Placeholder#ITEM}, which were given back. */
    void finish(Claim claim, @Nullable Object[] out) {
        for (int i = 0; i < claim.count; i++) {
            if (out[i] != Placeholder.ITEM) {
                results[at(ordered ? claim.places[i] : finished)] = out[i];
                finished++;
                leaveLane(at(claim.places[i]));
            }
        }
    }

    private void leaveLane(int at) {
        if (lanes != null) {
            Single next = lanes.leave(keys[at]);
            keys[at] = null;
            if (next != null) {
                singles.add(next);
            }
        }
    }

    /** Returns whether the next result is ready. */
    boolean isReady() {
        return results[at(taken)] != EMPTY;
    }

    /**
     * Returns whether the next result is missing, later ones wait for it, and no item can be claimed. Never with keys,
     * since items that wait for their key may fill the buffer.
     */
    boolean isHeldUp() {
        return lanes == null && isFull() && unclaimed() == 0 && waiting() > 0 && !isReady();
    }

    /** Copies as many of the next results as are ready and fit. Returns their number. Their slots are not free yet. */
    int copy(@Nullable Object[] into) {
        int count = 0;
        while (count < into.length && results[at(taken + count)] != EMPTY) {
            into[count] = results[at(taken + count)];
            results[at(taken + count++)] = EMPTY;
        }
        return count;
    }

    /** Frees the slots of the next {@code count} results, which were copied. */
    void take(int count) {
        taken += count;
    }

    private int at(long place) {
        return (int) (place % items.length);
    }
}
