package dev.lifeguard.console.api;

import dev.lifeguard.console.outside.Adviser;
import dev.lifeguard.console.outside.OutsideException;
import dev.lifeguard.console.source.Span;
import dev.lifeguard.measure.Measurer;
import dev.lifeguard.model.finding.Finding;
import dev.lifeguard.model.measurement.Measurement;
import dev.lifeguard.model.recording.Recording;
import java.lang.ref.SoftReference;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Finds problems in a span, once for all users: the map, the cards, and live updates. */
final class Diagnoses {
    private static final int KEPT = 4;

    private final Adviser adviser;
    private final Map<String, SoftReference<Diagnosed>> last = new LinkedHashMap<>(8, 0.75f, true) {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<String, SoftReference<Diagnosed>> eldest) {
            return size() > KEPT;
        }
    };

    /**
     * A span and its problems.
     *
     * @param whole its measurement as one interval
     * @param nano when it was computed, a {@link System#nanoTime()}
     */
    record Diagnosed(Span span, Recording part, Measurement whole, List<Finding> findings, long nano) {}

    Diagnoses(Adviser adviser) {
        this.adviser = adviser;
    }

    /**
     * Returns the problems in what the request asks about. One diagnosis runs at a time, since two at once would take
     * as long and need twice the memory.
     *
     * @param freshMs maximum age of the answer in milliseconds
     * @throws OutsideException if the recording cannot be read
     */
    synchronized Diagnosed of(RequestedPart asked, long freshMs) throws OutsideException {
        SoftReference<Diagnosed> known = last.get(asked.key());
        Diagnosed there = known == null ? null : known.get();
        if (there != null && TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - there.nano) <= freshMs) {
            return there;
        }
        Recording part = asked.source().excerpt(asked.span());
        Measurement whole = Measurer.whole(part);
        Diagnosed now = new Diagnosed(asked.span(), part, whole, adviser.diagnose(part, whole), System.nanoTime());
        last.put(asked.key(), new SoftReference<>(now));
        return now;
    }

    /** Drops the results of a closed source. */
    synchronized void forget(String source) {
        last.keySet().removeIf(key -> RequestedPart.isOf(source, key));
    }
}
