package dev.lifeguard.probe.boot;

/**
 * The requests that a pool's event loops read and that end later, perhaps in another thread. They are no tasks of the pool, whose
 * own figures they leave alone.
 */
public final class AsyncRequests {
    /** {@link Stamp} sums of the requests that began, and that ended. */
    public final StampSum begun = new StampSum();

    public final StampSum ended = new StampSum();

    /** How long those that ended took. */
    public final Route times;

    private AsyncRequests(PoolStats pool) {
        times = new Route(null, pool);
    }

    /** Those of a pool; null as long as there was none. */
    public static AsyncRequests of(PoolStats pool) {
        return pool.asyncRequests;
    }

    /** Those of a pool, made at the first one. */
    static AsyncRequests made(PoolStats pool) {
        if (pool.asyncRequests == null) {
            synchronized (pool) {
                if (pool.asyncRequests == null) {
                    pool.asyncRequests = new AsyncRequests(pool);
                }
            }
        }
        return pool.asyncRequests;
    }

    /** @param at when, which may be a while ago */
    void begins(long at) {
        begun.add(Stamp.at(at));
    }

    /** The index of a pattern's route among those of the pool; 0 if it has none. */
    int route(String pattern) {
        Route route = Routes.of(pattern, times.pool);
        return route == null ? 0 : route.index;
    }

    /** One ends now that began at {@code from}; its route is given by its index, 0 if it has none. */
    void ends(int route, long from, long now) {
        times.ended(now - from);
        Route[] routes = times.pool.routes();
        if (routes.length > 0) {
            routes[route].ended(now - from);
        }
        ended.add(Stamp.at(now));
    }
}
