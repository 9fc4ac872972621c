package dev.lifeguard.probe.boot.route;

import dev.lifeguard.probe.boot.sum.Stamp;
import dev.lifeguard.probe.boot.sum.StampSum;

/**
 * Requests that a pool's event loops read and that end later, perhaps on another thread. They are not tasks and do not
 * change the pool's own counts.
 */
public final class AsyncRequests {
    /** {@link Stamp} sums of the starts and the ends of requests. */
    public final StampSum begun = new StampSum();

    public final StampSum ended = new StampSum();

    /** Times of the requests that ended. */
    public final Route times;

    private AsyncRequests(RoutedPool pool) {
        times = new Route(null, pool);
    }

    /** Counts that are not a pool's requests. */
    public static AsyncRequests all(RoutedPool pool) {
        return new AsyncRequests(pool);
    }

    /** The requests of a pool; null until the first one. */
    public static AsyncRequests of(RoutedPool pool) {
        return pool.asyncRequests;
    }

    /** The requests of a pool, created on first use. */
    public static AsyncRequests made(RoutedPool pool) {
        if (pool.asyncRequests == null) {
            synchronized (pool) {
                if (pool.asyncRequests == null) {
                    pool.asyncRequests = new AsyncRequests(pool);
                }
            }
        }
        return pool.asyncRequests;
    }

    /**
     * A request began.
     *
     * @param at when it began, perhaps some time ago
     */
    public void begins(long at) {
        begun.add(Stamp.at(at));
    }

    /** The index of a pattern's route among the pool's routes; 0 if it has none. */
    public int route(String pattern) {
        Route route = Routes.of(pattern, times.pool);
        return route == null ? 0 : route.index;
    }

    /**
     * A request ends now.
     *
     * @param route the index of its route, 0 for none
     * @param from when it began
     */
    public void ends(int route, long from, long now) {
        times.ended(now - from);
        Route[] routes = times.pool.routes();
        if (routes.length > 0) {
            routes[route].ended(now - from);
        }
        ended.add(Stamp.at(now));
    }
}
