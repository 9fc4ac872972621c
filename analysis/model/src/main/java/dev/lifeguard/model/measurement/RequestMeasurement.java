package dev.lifeguard.model.measurement;

import java.util.List;

/**
 * Additional figures over an interval for a pool whose tasks are a server's requests.
 *
 * @param begun requests that began on its workers
 * @param inFlight requests that had begun and not ended at the end
 * @param otherTasks tasks from its queue that ended and were not requests
 * @param routes routes by total time, largest first; empty if unknown
 * @param async requests that are not tasks because they end later than the task that read them
 */
public record RequestMeasurement(
        long begun, long inFlight, long otherTasks, List<RouteMeasurement> routes, AsyncMeasurement async) {
    public static final RequestMeasurement NONE = new RequestMeasurement(0, 0, 0, List.of());

    public RequestMeasurement {
        routes = List.copyOf(routes);
    }

    /** Creates the figures of a pool without asynchronous requests. */
    public RequestMeasurement(long begun, long inFlight, long otherTasks, List<RouteMeasurement> routes) {
        this(begun, inFlight, otherTasks, routes, AsyncMeasurement.NONE);
    }
}
