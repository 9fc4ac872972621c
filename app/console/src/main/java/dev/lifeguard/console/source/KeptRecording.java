package dev.lifeguard.console.source;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Excerpt;
import dev.lifeguard.model.recording.Recording;
import dev.lifeguard.model.recording.RecordingBuilder;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A recording that is kept in memory while it is read, unless it turns out to be long. For one thread at a time. */
final class KeptRecording {
    private static final long NS_PER_MS = 1_000_000;

    private final long epochMs;
    private final long maxEntries;
    private @Nullable RecordingBuilder events;
    private long entries;

    /** @param maxEntries number of entries above which nothing is kept */
    KeptRecording(Header header, long maxEntries) {
        this.epochMs = header.epochMs();
        this.maxEntries = maxEntries;
        this.events = new RecordingBuilder(header);
    }

    void add(Event event) {
        RecordingBuilder kept = events;
        if (kept != null) {
            kept.add(event);
        }
        if (event instanceof Tick tick) {
            entries += RecentEvents.entries(tick);
            if (entries > maxEntries) {
                drop();
            }
        }
    }

    /** Returns the number of entries that were added, kept or not. */
    long entries() {
        return entries;
    }

    boolean isKept() {
        return events != null;
    }

    /** Frees its memory. */
    void drop() {
        events = null;
    }

    /** Returns a part of what was added so far; null if it is not kept. */
    @Nullable
    Recording excerpt(Span span) {
        RecordingBuilder kept = events;
        if (kept == null) {
            return null;
        }
        Recording all = kept.build(false);
        List<Tick> part = all.ticks().stream().filter(tick -> isIn(span, tick)).toList();
        return Excerpt.of(frozen(all), part);
    }

    /** Returns an immutable copy, since the original is still being filled. */
    private static Recording frozen(Recording all) {
        return new Recording(
                        all.header(),
                        new LinkedHashMap<>(all.pools()),
                        new LinkedHashMap<>(all.stacks()),
                        List.of(),
                        Map.copyOf(all.gone()),
                        List.copyOf(all.notes()),
                        List.copyOf(all.full()),
                        List.copyOf(all.waits()),
                        List.copyOf(all.resized()),
                        false)
                .with(List.copyOf(all.schedules()));
    }

    private boolean isIn(Span span, Tick tick) {
        long middleMs = epochMs + (tick.endNs() - tick.lengthNs() / 2) / NS_PER_MS;
        return middleMs >= span.fromMs() && middleMs < span.toMs();
    }
}
