package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.ExecutorCell;
import dev.lifeguard.probe.boot.route.NativeRequest;
import dev.lifeguard.probe.boot.route.OpenRequests;

/**
 * Hooks of servers on event loops, whose requests begin on an event-loop thread and end on any thread. A request is
 * identified by the object that the server creates for it.
 */
public final class AsyncRequestHooks {
    /** The attribute in which Spring WebFlux keeps the pattern that a request has matched. */
    private static final String PATTERN = "org.springframework.web.reactive.HandlerMapping.bestMatchingPattern";

    private AsyncRequestHooks() {}

    /** The calling event-loop thread has read the head of a request. */
    @Guarded
    public static void begins(Object request) {
        ExecutorCell cell = request == null ? null : EventExecutors.cell();
        if (cell != null) {
            OpenRequests.begin(request, cell.pool);
        }
    }

    /**
     * The calling thread begins to handle a request, as an event loop, or as a worker that counts it in any case. The
     * request may still be handed to a pool.
     */
    @Guarded
    public static void comes(Object request) {
        ExecutorCell cell = request == null ? null : EventExecutors.cell();
        if (cell != null) {
            OpenRequests.mayBegin(request, cell.pool);
        }
    }

    /** The handler of a request has returned without handing it to a pool. */
    @Guarded
    public static void stays(Object request) {
        if (request != null) {
            OpenRequests.stays(request);
        }
    }

    /** The handler hands a request to a thread pool, which counts it from now on. */
    @Guarded
    public static void goes(Object request) {
        if (request != null) {
            OpenRequests.goes(request);
        }
    }

    /**
     * A framework has found the handler of a request, on any thread; the last match counts.
     *
     * @param pattern the handler's pattern
     */
    @Guarded
    public static void matched(Object request, String pattern) {
        if (request != null && pattern != null) {
            OpenRequests.matched(request, pattern);
        }
    }

    /**
     * Spring WebFlux sets an attribute of a request, on any thread; it may be the matched pattern.
     *
     * @param attribute the attribute's name
     * @param value the attribute's value
     * @param request the request, which may be wrapped
     */
    @Guarded
    public static void notes(Object attribute, Object value, Object request) {
        if (value == null || request == null) {
            return;
        }
        if (PATTERN.equals(attribute)) {
            Object known = NativeRequest.of(request);
            if (known != null) {
                OpenRequests.matched(known, value.toString());
            }
        }
    }

    /** The response is complete, or there will be none; may be called more than once. */
    @Guarded
    public static void ends(Object request) {
        if (request != null) {
            OpenRequests.end(request);
        }
    }
}
