package dev.lifeguard.flow.pipe;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import org.jspecify.annotations.Nullable;

/**
 * Lets one element per key proceed at a time, in order of arrival. For one thread at a time.
 *
 * @param <E> the element type
 */
final class KeyQueues<E> {
    /** Elements that wait behind the one that may proceed. */
    private final Map<@Nullable Object, Queue<E>> waiting = new HashMap<>();

    /** Returns whether the element may proceed now. Otherwise it is kept until all earlier ones have left. */
    boolean enter(@Nullable Object key, E one) {
        Queue<E> lane = waiting.get(key);
        if (lane == null) {
            waiting.put(key, new ArrayDeque<>(0));
            return true;
        }
        lane.add(one);
        return false;
    }

    /**
     * Records that the current element of a key is done. Returns the next of that key, which may proceed now, or null.
     */
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
