package dev.lifeguard.probe.boot;

import dev.lifeguard.probe.boot.pool.OlderTurns;
import dev.lifeguard.probe.boot.pool.SampledCell;
import dev.lifeguard.probe.boot.pool.Workers;
import dev.lifeguard.probe.boot.route.JoinedPatterns;
import dev.lifeguard.probe.boot.virtual.ServedThreads;

/** Called by servers on the worker that serves a request. */
public final class RequestHooks {
    /** The attribute in which Spring keeps the pattern that a request has matched. */
    private static final String PATTERN = "org.springframework.web.servlet.HandlerMapping.bestMatchingPattern";

    private RequestHooks() {}

    /**
     * A request begins. If a worker serves several requests of a connection within one task, each counts as a task; the
     * first one starts waiting when the task was queued.
     */
    @Guarded
    public static void starts() {
        Thread thread = Thread.currentThread();
        SampledCell cell = Workers.working(thread);
        if (cell == null) {
            cell = OlderTurns.cell(thread);
        }
        if (cell != null) {
            cell.requestStarts();
        } else {
            ServedThreads.requestStarts(Thread.currentThread());
        }
    }

    /** A request begins on the calling thread, which counts if it is a virtual one, and {@link #ends} there. */
    @Guarded
    public static void begins() {
        ServedThreads.requestStarts(Thread.currentThread());
    }

    /** The request that the calling virtual thread serves has ended; the thread may serve another one. */
    @Guarded
    public static void ends() {
        ServedThreads.requestEnds(Thread.currentThread());
    }

    /**
     * A framework sets an attribute of the request that the calling thread serves; it may be the matched pattern.
     *
     * @param attribute the attribute's name
     * @param value the attribute's value
     * @param path the request's path, which a framework uses if it has no pattern
     */
    @Guarded
    public static void notes(Object attribute, Object value, Object path) {
        if (!(value instanceof String) || value == path) {
            return;
        }
        if (PATTERN.equals(attribute)) {
            SampledCell cell = Workers.working(Thread.currentThread());
            if (cell != null) {
                cell.matched((String) value);
            } else {
                ServedThreads.matched(Thread.currentThread(), (String) value);
            }
        }
    }

    /**
     * A framework matches the next part of the path of the request that the calling thread serves.
     *
     * @param matcher the framework's object for each request
     * @param part the pattern of the part; null if there is none
     */
    @Guarded
    public static void matchedPart(Object matcher, String part) {
        if (matcher == null || part == null) {
            return;
        }
        SampledCell cell = Workers.working(Thread.currentThread());
        if (cell != null) {
            cell.matchedPart(matcher, part);
        } else {
            ServedThreads.matchedPart(Thread.currentThread(), matcher, part);
        }
    }

    /**
     * A container has found the servlet for the request that the calling thread serves.
     *
     * @param match the kind of its mapping, a constant of an enum; null if there is no servlet
     * @param path the matched part of the path, an object whose {@code toString} returns it
     */
    @Guarded
    public static void mapped(Object match, Object path) {
        if (match != null && path != null) {
            mappedTo(JoinedPatterns.ofServlet(match.toString(), path));
        }
    }

    /**
     * A container has found the servlet for the request that the calling thread serves.
     *
     * @param pattern its mapping; null if unknown
     */
    @Guarded
    public static void mappedTo(String pattern) {
        if (pattern == null) {
            return;
        }
        SampledCell cell = Workers.working(Thread.currentThread());
        if (cell != null) {
            cell.mapped(pattern);
        } else {
            ServedThreads.mapped(Thread.currentThread(), pattern);
        }
    }

    /** A worker selects readable connections within its task: the request that it served has ended. */
    @Guarded
    public static void selects() {
        SampledCell cell = Workers.working(Thread.currentThread());
        if (cell != null) {
            cell.selects();
        } else {
            ServedThreads.requestEnds(Thread.currentThread());
        }
    }

    /** The worker's selection returned: the next request that it begins arrived just now. */
    @Guarded
    public static void selected() {
        SampledCell cell = Workers.working(Thread.currentThread());
        if (cell != null) {
            cell.selected();
        }
    }
}
