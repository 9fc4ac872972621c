package dev.lifeguard.model.measurement;

import java.util.List;

/**
 * What is special of a pool whose tasks are a server's requests, over an interval.
 *
 * @param begun requests that began on its workers
 * @param inFlight requests that had begun and not ended at the end
 * @param otherTasks tasks from its queue that ended and were no requests
 * @param routes by route, those that took most time first; empty where routes are not known
 * @param async requests that are no tasks, since they end later than the task that read them
 */
public record RequestMeasurement(
        long begun, long inFlight, long otherTasks, List<RouteMeasurement> routes, AsyncMeasurement async) {
    /** Of a pool that serves none, as far as is known. */
    public static final RequestMeasurement NONE = new RequestMeasurement(0, 0, 0, List.of());

    public RequestMeasurement {
        routes = List.copyOf(routes);
    }

    /** Of a pool that has no asynchronous requests. */
    public RequestMeasurement(long begun, long inFlight, long otherTasks, List<RouteMeasurement> routes) {
        this(begun, inFlight, otherTasks, routes, AsyncMeasurement.NONE);
    }
}
