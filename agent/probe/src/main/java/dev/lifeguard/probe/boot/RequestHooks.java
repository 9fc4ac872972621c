package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.SampledCell;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.route.JoinedPatterns;

/** Called by servers on the worker that serves a request. */
public final class RequestHooks {
    /** The attribute in which Spring keeps the pattern that a request has matched. */
    private static final String PATTERN = "org.springframework.web.servlet.HandlerMapping.bestMatchingPattern";

    private RequestHooks() {}

    /**
     * A request begins. If a worker serves several requests of a connection within one task, each counts as a task; the
     * first one starts waiting when the task was queued.
     */
    public static void starts() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Workers.working(Thread.currentThread());
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
     * A framework sets an attribute of the request that the calling thread serves; it may be the matched pattern.
     *
     * @param attribute the attribute's name
     * @param value the attribute's value
     * @param path the request's path, which a framework uses if it has no pattern
     */
    public static void notes(Object attribute, Object value, Object path) {
        if (Hooks.off || !(value instanceof String) || value == path) {
            return;
        }
        try {
            if (PATTERN.equals(attribute)) {
                SampledCell cell = Workers.working(Thread.currentThread());
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
     * A framework matches the next part of the path of the request that the calling thread serves.
     *
     * @param matcher the framework's object for each request
     * @param part the pattern of the part; null if there is none
     */
    public static void matchedPart(Object matcher, String part) {
        if (Hooks.off || matcher == null || part == null) {
            return;
        }
        try {
            SampledCell cell = Workers.working(Thread.currentThread());
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
     * @param match the kind of its mapping, a constant of an enum; null if there is no servlet
     * @param path the matched part of the path, an object whose {@code toString} returns it
     */
    public static void mapped(Object match, Object path) {
        if (Hooks.off || match == null || path == null) {
            return;
        }
        try {
            SampledCell cell = Workers.working(Thread.currentThread());
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
     * @param pattern its mapping; null if unknown
     */
    public static void mappedTo(String pattern) {
        if (Hooks.off || pattern == null) {
            return;
        }
        try {
            SampledCell cell = Workers.working(Thread.currentThread());
            if (cell != null) {
                cell.mapped(pattern);
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** A worker selects readable connections within its task: the request that it served has ended. */
    public static void selects() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Workers.working(Thread.currentThread());
            if (cell != null) {
                cell.selects();
            }
        } catch (Throwable t) {
            if (!(t instanceof VirtualMachineError)) {
                Hooks.failed(t);
            }
        }
    }

    /** The worker's selection returned: the next request that it begins arrived just now. */
    public static void selected() {
        if (Hooks.off) {
            return;
        }
        try {
            SampledCell cell = Workers.working(Thread.currentThread());
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
