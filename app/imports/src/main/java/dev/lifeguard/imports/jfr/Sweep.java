package dev.lifeguard.imports.jfr;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** The segments of a group, read once from their beginning to their end. */
final class Sweep {
    private final List<Segments.Segment> all = new ArrayList<>();
    private final List<Segments.Segment> open = new ArrayList<>();
    private int next;

    void add(Segments.Segment segment) {
        all.add(segment);
    }

    /** Returns the segments that overlap a period, which must not begin before the last one's end. */
    List<Segments.Segment> between(long fromNs, long toNs) {
        if (next == 0) {
            all.sort(Comparator.comparingLong(Segments.Segment::startNs));
        }
        while (next < all.size() && all.get(next).startNs() < toNs) {
            open.add(all.get(next++));
        }
        open.removeIf(segment -> segment.endNs() <= fromNs);
        return open;
    }
}
