package dev.lifeguard.probe.boot.route;

import java.lang.ref.WeakReference;
import java.util.Arrays;

/** The routes and the asynchronous requests of one pool, which is held weakly. */
public abstract class RoutedPool extends WeakReference<Object> {
    /** Number of the pool, never reused. */
    public final int id;

    /** The routes of its requests, the first one for all others; empty while none is known. */
    private volatile Route[] routes = {};

    /** Its asynchronous requests; null until the first one. */
    volatile AsyncRequests asyncRequests;

    protected RoutedPool(Object pool, int id) {
        super(pool);
        this.id = id;
    }

    /** Adds a route; called under the lock of {@link Routes}. */
    public void add(Route route) {
        Route[] more = Arrays.copyOf(routes, routes.length + 1);
        more[routes.length] = route;
        route.index = routes.length;
        routes = more;
    }

    /** The routes of its requests, the first one for all others; empty while none is known. Must not be modified. */
    public Route[] routes() {
        return routes;
    }

    /** The route of all other requests; null while no route is known. */
    public Route otherRoute() {
        Route[] known = routes;
        return known.length == 0 ? null : known[0];
    }
}
