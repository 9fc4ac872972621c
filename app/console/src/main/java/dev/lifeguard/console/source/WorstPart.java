package dev.lifeguard.console.source;

import dev.lifeguard.console.timeline.Timeline;

/** The part of a long recording to show first: the one in which most tasks waited. */
final class WorstPart {
    private static final long NS_PER_MS = 1_000_000;

    private WorstPart() {}

    /**
     * Finds the part, with a precision of half its length.
     *
     * @param all the span of all steps
     * @param lengthMs length of the part in milliseconds
     */
    static Span of(Timeline timeline, Span all, long lengthMs) {
        long stepMs = Math.max(1, timeline.stepNs() / NS_PER_MS);
        int width = (int) Math.max(1, lengthMs / stepMs);
        int begin = 0;
        double most = -1;
        for (int first = 0; first < timeline.steps(); first += Math.max(1, width / 2)) {
            double waiting = timeline.waitNs(first, first + width);
            if (waiting > most) {
                most = waiting;
                begin = first;
            }
        }
        long from = all.fromMs() + begin * stepMs;
        return new Span(from, from + width * stepMs).within(all);
    }
}
