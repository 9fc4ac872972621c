package dev.lifeguard.probe.boot.route;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Finds the {@link Route} of a pattern in a table that is read without locks. A framework provides the same string each
 * time, or an equal one, so that requests cause no allocation. The number of routes in the JVM is limited to
 * {@link #MAX}, their length to {@link #MAX_LENGTH} characters.
 */
public final class Routes {
    /** Maximum number of distinct routes; all others of a pool are combined. */
    static final int MAX = 100;

    static final int MAX_LENGTH = 200;

    private static final int SLOTS = 256;
    private static final Object LOCK = new Object();

    /** Open addressing; an element never changes once set, but the table is replaced when a pool is dropped. */
    private static volatile AtomicReferenceArray<Route> table = new AtomicReferenceArray<>(SLOTS); // written under LOCK

    private static volatile int count; // guarded by LOCK

    private Routes() {}

    /**
     * The route of a pool, created on first use; the pool's route of all others if there are too many or the pattern is
     * too long.
     */
    public static Route of(String pattern, RoutedPool pool) {
        int length = pattern.length();
        if (length == 0 || length > MAX_LENGTH) {
            return pool.otherRoute();
        }
        boolean full = count >= MAX; // before the search, which then finds all existing routes
        AtomicReferenceArray<Route> slots = table;
        for (int i = slot(pattern, pool); true; i = i + 1 & SLOTS - 1) {
            Route route = slots.get(i); // there is always an empty slot
            if (route == null) {
                return full ? others(pool) : made(pattern, pool);
            }
            if (route.pool == pool && route.pattern.equals(pattern)) {
                return route;
            }
        }
    }

    private static int slot(String pattern, RoutedPool pool) {
        int hash = pattern.hashCode() + 31 * pool.id;
        return (hash ^ hash >>> 8 ^ hash >>> 16) & SLOTS - 1;
    }

    private static Route made(String pattern, RoutedPool pool) {
        synchronized (LOCK) {
            others(pool);
            AtomicReferenceArray<Route> slots = table;
            int i = slot(pattern, pool);
            for (; slots.get(i) != null; i = i + 1 & SLOTS - 1) {
                Route route = slots.get(i);
                if (route.pool == pool && route.pattern.equals(pattern)) {
                    return route;
                }
            }
            if (count >= MAX) {
                return pool.otherRoute();
            }
            Route made = new Route(pattern, pool);
            pool.add(made);
            slots.set(i, made);
            count++;
            return made;
        }
    }

    /** The route of all others of a pool, created on first use. */
    private static Route others(RoutedPool pool) {
        Route others = pool.otherRoute();
        if (others != null) {
            return others;
        }
        synchronized (LOCK) {
            if (pool.otherRoute() == null) {
                pool.add(new Route(null, pool));
            }
            return pool.otherRoute();
        }
    }

    /** Frees the slots of a dropped pool. */
    public static void forget(RoutedPool pool) {
        if (pool.otherRoute() == null) {
            return;
        }
        synchronized (LOCK) {
            AtomicReferenceArray<Route> old = table;
            AtomicReferenceArray<Route> left = new AtomicReferenceArray<>(SLOTS);
            int kept = 0;
            for (int i = 0; i < SLOTS; i++) {
                Route route = old.get(i);
                if (route != null && route.pool != pool) {
                    int to = slot(route.pattern, route.pool);
                    while (left.get(to) != null) {
                        to = to + 1 & SLOTS - 1;
                    }
                    left.set(to, route);
                    kept++;
                }
            }
            table = left;
            count = kept;
        }
    }

    public static void clear() {
        synchronized (LOCK) {
            table = new AtomicReferenceArray<>(SLOTS);
            count = 0;
        }
    }
}
