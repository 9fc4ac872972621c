package dev.lifeguard.flow.engine;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Who may go on, of those that have a key: one of each key at a time, in the order in which they came. For one thread
 * at a time.
 *
 * @param <E> what has a key
 */
final class Lanes<E> {
    /** Behind the one that may go on. */
    private final Map<@Nullable Object, Queue<E>> waiting = new HashMap<>();

    /** Returns whether it may go on now; else it is kept until all before it have left. */
    boolean enter(@Nullable Object key, E one) {
        Queue<E> lane = waiting.get(key);
        if (lane == null) {
            waiting.put(key, new ArrayDeque<>(0));
            return true;
        }
        lane.add(one);
        return false;
    }

    /** The one that went on is done; returns the next of its key, which may go on now, or null. */
    @Nullable
    E leave(@Nullable Object key) {
        Queue<E> lane = waiting.get(key);
        E next = lane == null ? null : lane.poll();
        if (next == null) {
            waiting.remove(key);
        }
        return next;
    }
}
