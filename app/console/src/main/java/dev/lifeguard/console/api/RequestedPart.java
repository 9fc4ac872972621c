package dev.lifeguard.console.api;

import dev.lifeguard.console.http.HttpProblem;
import dev.lifeguard.console.http.Request;
import dev.lifeguard.console.source.LiveSource;
import dev.lifeguard.console.source.Source;
import dev.lifeguard.console.source.Span;

/**
 * The subject of a request.
 *
 * @param key identifies the answer: equal keys have equal answers
 * @param freshMs how long an answer is valid, in milliseconds
 */
record RequestedPart(Source source, Span span, String key, long freshMs) {
    private static final long MOVING_MS = 10_000;

    /** Returns the part given by the parameters {@code from} and {@code to}, or the default part without them. */
    static RequestedPart part(Source source, Request request) {
        return of(source, request, "from", "to", source.usual());
    }

    static RequestedPart of(Source source, Request request, String from, String to, Span otherwise) {
        boolean given = request.optional(from) != null || request.optional(to) != null;
        Span all = source.all();
        Span span = otherwise;
        if (given) {
            long begin = request.number(from, all.fromMs());
            long end = request.number(to, all.toMs());
            if (end <= begin) {
                throw HttpProblem.bad(from + " is not before " + to);
            }
            span = Span.ofWholeSeconds(begin, end).within(all);
        }
        String key =
                source.id() + (given ? " " + span.fromMs() + "-" + Math.min(end(request, to), all.toMs()) : " usual");
        boolean moves = !given && source instanceof LiveSource;
        return new RequestedPart(source, span, key, source.settled(span) && !moves ? Long.MAX_VALUE : moving(span));
    }

    static RequestedPart usual(Source source) {
        Span span = source.usual();
        return new RequestedPart(source, span, source.id() + " usual", moving(span));
    }

    /** Returns whether a request with that key is about that source. */
    static boolean isOf(String source, String key) {
        return key.startsWith(source + " ");
    }

    /** Returns how long an answer about a live JVM is valid. Its figures change most in the first seconds. */
    private static long moving(Span span) {
        return Math.max(MOVING_MS / 5, Math.min(MOVING_MS, span.lengthMs() / 6));
    }

    private static long end(Request request, String to) {
        return request.number(to, Long.MAX_VALUE);
    }
}
