package dev.lifeguard.probe.boot;

/** Called by servers, on the worker that serves a request. */
public final class RequestHooks {
    /** Under which Spring keeps the pattern that a request has matched. */
    private static final String PATTERN = "org.springframework.web.servlet.HandlerMapping.bestMatchingPattern";

    private RequestHooks() {}

    /**
     * A request begins. A server's task may be a turn of a connection, in which its worker serves one request after the
     * other: each of these counts as a task of its own, the first from the time when the turn was queued.
     */
    public static void starts() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.requestStarts();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * A framework notes something with the request that the calling thread serves: perhaps the pattern that it has matched.
     *
     * @param attribute what it notes
     * @param value the note
     * @param path the path of the request, which a framework takes where it has no pattern
     */
    public static void notes(Object attribute, Object value, Object path) {
        if (Hooks.off || !(value instanceof String) || value == path) {
            return;
        }
        try {
            if (PATTERN.equals(attribute)) {
                SampledCell cell = Registry.working(Thread.currentThread());
                if (cell != null) {
                    cell.matched((String) value);
                }
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * A framework matches a part of the path of the request that the calling thread serves: the next part of those that it has matched
     * for the same request.
     *
     * @param matcher what the framework has for each request
     * @param part the pattern of the part; null if there is none
     */
    public static void matchedPart(Object matcher, String part) {
        if (Hooks.off || matcher == null || part == null) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.matchedPart(matcher, part);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * A container has found the servlet for the request that the calling thread serves.
     *
     * @param match of which kind its mapping is, a constant of an enum; null if there is no servlet
     * @param path the part of the path that was matched, a string or what becomes one
     */
    public static void mapped(Object match, Object path) {
        if (Hooks.off || match == null || path == null) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.mapped(JoinedPatterns.ofServlet(match.toString(), path));
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /**
     * A container has found the servlet for the request that the calling thread serves.
     *
     * @param pattern of its mapping; null if that is not known
     */
    public static void mappedTo(String pattern) {
        if (Hooks.off || pattern == null) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.mapped(pattern);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A worker looks, within its task, for connections that can be read: the request that it served is over. */
    public static void selects() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.selects();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** It has found one, or something else to do: a request that begins next came just now. */
    public static void selected() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Registry.working(Thread.currentThread());
            if (cell != null) {
                cell.selected();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }
}
