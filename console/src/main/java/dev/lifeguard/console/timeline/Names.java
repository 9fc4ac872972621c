package dev.lifeguard.console.timeline;

import dev.lifeguard.model.event.PoolInfo;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/** Pools by their names: several may have had one in turn. */
public final class Names {
    private Names() {}

    /** The ids of the pools of a name, empty where there is none. */
    public static Set<Integer> ids(Map<Integer, PoolInfo> pools, String name) {
        Set<Integer> ids = new HashSet<>();
        pools.forEach((id, pool) -> {
            if (pool.name().equals(name)) {
                ids.add(id);
            }
        });
        return ids;
    }

    /** The last pool of each name, in the order of their ids. */
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
