package dev.lifeguard.probe.reader.waits;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Measures how long the waiters for an object have not changed: while a lock or a permit is passed on, some thread
 * stops waiting between two looks. Threads and objects are identified by numbers, so that none is held.
 */
final class UnchangedWaits {
    private Map<Long, Integer> before = Map.of();
    private final Map<Integer, Long> since = new HashMap<>();

    /**
     * Adds a look.
     *
     * @param waits for each thread, by its id, the object that it is parked on, by its identity hash
     * @param all whether these are all threads; otherwise a missing one may still wait
     * @param nowNs the time of the look
     */
    void look(Map<Long, Integer> waits, boolean all, long nowNs) {
        Set<Integer> moved = new HashSet<>();
        before.forEach((thread, object) -> {
            if (!object.equals(waits.get(thread))) {
                moved.add(object);
            }
        });
        Set<Integer> objects = new HashSet<>(waits.values());
        since.keySet().retainAll(objects);
        for (int object : objects) {
            if (!all || moved.contains(object)) {
                since.put(object, nowNs);
            } else {
                since.putIfAbsent(object, nowNs);
            }
        }
        before = waits;
    }

    /** Since when no waiter has left, 0 if the object had no waiters at the last look. */
    long since(int object) {
        return since.getOrDefault(object, 0L);
    }
}
