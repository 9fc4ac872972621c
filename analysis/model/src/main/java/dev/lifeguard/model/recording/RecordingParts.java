package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolTick;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.util.function.Predicate;

/** Combines consecutive recordings of one JVM into one in memory. */
public final class RecordingParts {
    private static final long MAX_ENTRIES = 20_000_000;

    private final RecordingBuilder builder;
    private long entries;
    private boolean cut;

    /** Creates parts with the header of that JVM. */
    public RecordingParts(Header header) {
        builder = new RecordingBuilder(header);
    }

    /**
     * Adds the rest of {@code reader}, but only the wanted ticks.
     *
     * @throws JsonException if it is malformed, or all have more than 20 million entries: pools, stacks, figures of a
     *     pool or a route in an interval, sampled tasks and stacks. That is five hours of a thousand sampled tasks a
     *     second
     */
    public void add(RecordingReader reader, Predicate<Tick> wanted) throws IOException {
        for (Event event = reader.next(); event != null; event = reader.next()) {
            if (event instanceof Tick tick && !wanted.test(tick)) {
                continue;
            }
            entries += entries(event);
            if (entries > MAX_ENTRIES) {
                throw new JsonException("more than " + MAX_ENTRIES + " entries: too long to be read as a whole");
            }
            builder.add(event);
        }
        cut = reader.cut();
    }

    /** Adds a note on how it was put together. */
    public void add(Note note) {
        builder.add(note);
    }

    /** Returns the recording; cut if the last part was. */
    public Recording build() {
        return builder.build(cut);
    }

    private static long entries(Event event) {
        if (event instanceof Tick tick) {
            return 1L
                    + tick.pools().size()
                    + routes(tick)
                    + tick.tasks().size()
                    + tick.stacks().size()
                    + tick.callerRuns().size();
        }
        if (event instanceof FullPool full) {
            return 1L + full.queuedTasks().size();
        }
        if (event instanceof WaitSnapshot snapshot) {
            return 1L + snapshot.groups().size() + snapshot.awaited().size();
        }
        return 1;
    }

    private static long routes(Tick tick) {
        long routes = 0;
        for (PoolTick pool : tick.pools()) {
            routes += pool.tasks().requests().routes().size();
        }
        return routes;
    }
}
