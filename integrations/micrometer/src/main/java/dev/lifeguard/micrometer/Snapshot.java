package dev.lifeguard.micrometer;

import dev.lifeguard.embed.Figure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A cached snapshot of the figures, since a scrape asks for hundreds one by one. It is read again after {@value
 * #FRESH_NS} ns.
 */
final class Snapshot {
    private static final long FRESH_NS = 500_000_000;

    /** The identity of a figure across snapshots. */
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

    /** Returns one figure, null if it is gone. */
    @Nullable
    Figure of(Key key) {
        return all().get(key);
    }
}
