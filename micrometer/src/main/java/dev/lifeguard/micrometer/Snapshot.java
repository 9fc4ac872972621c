package dev.lifeguard.micrometer;

import dev.lifeguard.embed.Figure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The figures of one moment, read again when they are older than that: a scrape asks for hundreds one by one. */
final class Snapshot {
    private static final long FRESH_NS = 500_000_000;

    /** What makes a figure the same as one before. */
    record Key(
            String name,
            @Nullable String pool,
            @Nullable String kind,
            @Nullable String route) {
        static Key of(Figure figure) {
            return new Key(figure.name(), figure.pool(), figure.kind(), figure.route());
        }
    }

    private final Supplier<List<Figure>> source;
    private final LongSupplier clockNs;
    private Map<Key, Figure> figures = Map.of();
    private long readNs;
    private boolean read;

    Snapshot(Supplier<List<Figure>> source, LongSupplier clockNs) {
        this.source = source;
        this.clockNs = clockNs;
    }

    /** All figures, by key. */
    synchronized Map<Key, Figure> all() {
        long now = clockNs.getAsLong();
        if (!read || now - readNs > FRESH_NS) {
            Map<Key, Figure> fresh = new HashMap<>();
            source.get().forEach(figure -> fresh.put(Key.of(figure), figure));
            figures = fresh;
            readNs = now;
            read = true;
        }
        return figures;
    }

    /** One of them, null if it is gone. */
    @Nullable
    Figure of(Key key) {
        return all().get(key);
    }
}
