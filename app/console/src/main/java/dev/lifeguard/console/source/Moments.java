package dev.lifeguard.console.source;

import dev.lifeguard.console.source.Moment.Kind;
import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Machine;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.Tick;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Extracts moments from events. Drops the oldest when there are too many. Not thread-safe. */
final class Moments {
    private static final int MAX = 2_000;
    private static final double NS_PER_MS = 1e6;

    /** Share of a tick from which a pause is visible in the charts. */
    private static final double MIN_PAUSE_SHARE = 0.1;

    private static final double MIN_THROTTLED_SHARE = 0.1;

    private final long epochMs;
    private final Map<Integer, PoolInfo> pools;
    private final Deque<Moment> kept = new ArrayDeque<>();

    /**
     * @param epochMs time zero of the events
     * @param pools their pools by id, which may change
     */
    Moments(long epochMs, Map<Integer, PoolInfo> pools) {
        this.epochMs = epochMs;
        this.pools = pools;
    }

    /** Takes the next event. Returns the new moment, or null. */
    @Nullable
    Moment add(Event event) {
        Moment moment = of(event);
        if (moment != null) {
            add(moment);
        }
        return moment;
    }

    void add(Moment moment) {
        kept.add(moment);
        if (kept.size() > MAX) {
            kept.remove();
        }
    }

    List<Moment> in(Span span) {
        return kept.stream()
                .filter(moment -> moment.atMs() >= span.fromMs() && moment.atMs() <= span.toMs())
                .toList();
    }

    private @Nullable Moment of(Event event) {
        if (event instanceof Resized resized) {
            String sizes = resized.fromMax() == resized.toMax() && resized.fromCore() == resized.toCore()
                    ? ""
                    : "from " + size(resized.fromCore(), resized.fromMax()) + " to "
                            + size(resized.toCore(), resized.toMax()) + ": ";
            return new Moment(at(resized.timeNs()), Kind.RESIZE, sizes + resized.why(), name(resized.poolId()));
        }
        if (event instanceof Note note) {
            return new Moment(at(note.timeNs()), Kind.NOTE, note.text(), null);
        }
        return event instanceof Tick tick ? of(tick) : null;
    }

    private @Nullable Moment of(Tick tick) {
        Machine machine = tick.machine();
        if (machine.gcPauseNs() > MIN_PAUSE_SHARE * tick.lengthNs()) {
            return new Moment(
                    at(tick.endNs()), Kind.GC, "garbage collection took " + ms(machine.gcPauseNs()) + " ms", null);
        }
        double wanted = (double) machine.throttledNs() + machine.processCpuNs();
        if (machine.throttledNs() > 0 && machine.throttledNs() > MIN_THROTTLED_SHARE * wanted) {
            return new Moment(
                    at(tick.endNs()),
                    Kind.THROTTLED,
                    "the CPU limit stopped it for " + ms(machine.throttledNs()) + " ms",
                    null);
        }
        return null;
    }

    private static String size(int core, int max) {
        return core == max || max == Integer.MAX_VALUE ? Integer.toString(core) : "core " + core + ", max " + max;
    }

    private static String ms(long ns) {
        return String.format(Locale.ROOT, "%.0f", ns / NS_PER_MS);
    }

    private @Nullable String name(int poolId) {
        PoolInfo pool = pools.get(poolId);
        return pool == null ? null : pool.name();
    }

    private long at(long ns) {
        return epochMs + Math.round(ns / NS_PER_MS);
    }
}
