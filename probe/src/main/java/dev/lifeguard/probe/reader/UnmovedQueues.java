package dev.lifeguard.probe.reader;

import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * For how long nobody has stopped waiting for an object: as long as one after another gets a lock or a permit, some thread does from one
 * look to the next. Threads and objects are known by numbers, so that none is held.
 */
final class UnmovedQueues {
    private Map<Long, Integer> before = Map.of();
    private final Map<Integer, Long> since = new HashMap<>();

    /**
     * Takes in a look.
     *
     * @param waits for each thread, by its id, the object that it is parked on, by its identity hash
     * @param all whether these are all threads; else one that is missing may still wait
     * @param nowNs when
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

    /** When that was first so, 0 if the object was not waited for at the last look. */
    long since(int object) {
        return since.getOrDefault(object, 0L);
    }
}
