package dev.lifeguard.probe.boot;

/**
 * Called by servers on event loops, whose requests begin in a loop's thread and end in whatever thread. A request is known by an
 * object that the server makes for each.
 */
public final class AsyncRequestHooks {
    /** Under which Spring WebFlux keeps the pattern that a request has matched. */
    private static final String PATTERN = "org.springframework.web.reactive.HandlerMapping.bestMatchingPattern";

    private AsyncRequestHooks() {}

    /** The calling thread, an event loop's, has read the head of a request. */
    public static void begins(Object request) {
        if (Hooks.off || request == null) {
            return;
        }
        try {
            ExecutorCell cell = EventExecutors.cell();
            if (cell != null) {
                OpenRequests.begin(request, cell.pool);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * The calling thread begins to handle a request, as an event loop, or as a worker that it counts for anyway. It may yet hand
     * it to a pool.
     */
    public static void comes(Object request) {
        if (Hooks.off || request == null) {
            return;
        }
        try {
            ExecutorCell cell = EventExecutors.cell();
            if (cell != null) {
                OpenRequests.mayBegin(request, cell.pool);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The handler of a request has returned, and has not handed it to a pool. */
    public static void stays(Object request) {
        if (Hooks.off || request == null) {
            return;
        }
        try {
            OpenRequests.stays(request);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The handler of a request hands it to a thread pool, whose request it is from now on. */
    public static void goes(Object request) {
        if (Hooks.off || request == null) {
            return;
        }
        try {
            OpenRequests.goes(request);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * A framework has found who is to answer the request, in whatever thread; the last one counts.
     *
     * @param pattern how that is called
     */
    public static void matched(Object request, String pattern) {
        if (Hooks.off || request == null || pattern == null) {
            return;
        }
        try {
            OpenRequests.matched(request, pattern);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * Spring WebFlux notes something with a request, in whatever thread: perhaps the pattern that it has matched.
     *
     * @param attribute what it notes
     * @param value the note
     * @param request the request, which may be wrapped
     */
    public static void notes(Object attribute, Object value, Object request) {
        if (Hooks.off || value == null || request == null) {
            return;
        }
        try {
            if (PATTERN.equals(attribute)) {
                Object known = NativeRequest.of(request);
                if (known != null) {
                    OpenRequests.matched(known, value.toString());
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The last of the answer is written, or there will be none; this may be called more than once. */
    public static void ends(Object request) {
        if (Hooks.off || request == null) {
            return;
        }
        try {
            OpenRequests.end(request);
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
