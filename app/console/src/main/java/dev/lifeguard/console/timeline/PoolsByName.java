package dev.lifeguard.console.timeline;

import dev.lifeguard.model.event.PoolInfo;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Pools by name. Several pools may have had a name one after the other. */
public final class PoolsByName {
    private PoolsByName() {}

    /** Returns the ids of the pools with a name, perhaps empty. */
    public static Set<Integer> ids(Map<Integer, PoolInfo> pools, String name) {
        Set<Integer> ids = new HashSet<>();
        pools.forEach((id, pool) -> {
            if (pool.name().equals(name)) {
                ids.add(id);
            }
        });
        return ids;
    }

    /** Returns the last pool of each name, sorted by id. */
    public static Map<String, PoolInfo> last(Map<Integer, PoolInfo> pools) {
        Map<String, PoolInfo> named = new LinkedHashMap<>();
        pools.keySet().stream().sorted().forEach(id -> {
            PoolInfo pool = pools.get(id);
            if (pool != null) {
                named.put(pool.name(), pool);
            }
        });
        return named;
    }
}
