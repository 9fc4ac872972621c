package dev.lifeguard.flow.engine;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import org.jspecify.annotations.Nullable;

/**
 * The items of a {@link Window}, and their results, each at its place modulo the size. An item is put in, claimed, and
 * finished; its result is copied out, and its place is free when that is taken. For one thread at a time.
 */
final class RingBuffer {
    private static final Object EMPTY = new Object();

    /** An item that was given back, to be tried again. */
    private record GivenBack(long place, @Nullable Object item, int attempt) {}

    private final @Nullable Object[] items;
    private final @Nullable Object[] results;
    private final Deque<GivenBack> givenBack = new ArrayDeque<>();
    private final boolean ordered;
    private long put;
    private long claimed;
    private long finished;
    private long taken;

    /** @param ordered whether results come out in the order of the items, or as they are finished */
    RingBuffer(int size, boolean ordered) {
        this.items = new Object[size];
        this.results = new Object[size];
        Arrays.fill(results, EMPTY);
        this.ordered = ordered;
    }

    boolean isFull() {
        return put - taken == items.length;
    }

    /** How many results were not taken. */
    int waiting() {
        return (int) (finished - taken);
    }

    /** Whether every result was taken. */
    boolean isEmpty() {
        return put == taken;
    }

    /** To be called only if there is room. */
    void put(@Nullable Object item) {
        items[at(put++)] = item;
    }

    int unclaimed() {
        return (int) (put - claimed) + givenBack.size();
    }

    /**
     * Claims an item that was given back, or else up to {@code max} others; to be called only if some are unclaimed.
     */
    void claim(Claim claim, int max) {
        GivenBack retry = givenBack.poll();
        if (retry != null) {
            claim.add(retry.place, retry.item);
            claim.attempt = retry.attempt;
            return;
        }
        while (claim.count < max && claimed < put) {
            claim.add(claimed, items[at(claimed)]);
            items[at(claimed++)] = null;
        }
    }

    /** Gives a claimed item back, to be claimed again. */
    void giveBack(Claim claim, int index, int attempt) {
        givenBack.add(new GivenBack(claim.places[index], claim.items[index], attempt));
    }

    /** Finishes the claimed items, except those whose result is {@link Missing#ITEM}, which were given back. */
    void finish(Claim claim, @Nullable Object[] out) {
        for (int i = 0; i < claim.count; i++) {
            if (out[i] != Missing.ITEM) {
                results[at(ordered ? claim.places[i] : finished)] = out[i];
                finished++;
            }
        }
    }

    /** Whether the next result is there. */
    boolean isReady() {
        return results[at(taken)] != EMPTY;
    }

    /** Copies the next results, as many as there are and as fit; returns how many. Their places are not free yet. */
    int copy(@Nullable Object[] into) {
        int count = 0;
        while (count < into.length && results[at(taken + count)] != EMPTY) {
            into[count] = results[at(taken + count)];
            results[at(taken + count++)] = EMPTY;
        }
        return count;
    }

    /** Frees the places of the next {@code count} results, which were copied. */
    void take(int count) {
        taken += count;
    }

    private int at(long place) {
        return (int) (place % items.length);
    }
}
