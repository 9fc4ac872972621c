package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.json.JsonException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A whole recording in memory.
 *
 * @param header where it was made
 * @param pools all pools that were seen, by id, in order of appearance
 * @param stacks the stacks that samples refer to, by id
 * @param ticks the intervals, in order of time
 * @param gone when pools that are gone were last there, by id: the end of the last tick before, nanoseconds since the
 *     recording began
 * @param notes what the probe had to say
 * @param cut whether the end was missing
 */
public record Recording(
        Header header,
        Map<Integer, PoolInfo> pools,
        Map<Integer, StackInfo> stacks,
        List<Tick> ticks,
        Map<Integer, Long> gone,
        List<Note> notes,
        boolean cut) {

    private static final long MOST_ENTRIES = 20_000_000;

    /**
     * Reads all that {@code reader} has left.
     *
     * @throws JsonException if it is malformed, or has more than 20 million entries (pools, stacks, figures of a pool in
     *     an interval, sampled tasks and stacks): five hours of a thousand sampled tasks a second
     */
    public static Recording read(RecordingReader reader) throws IOException {
        long entries = 0;
        Map<Integer, PoolInfo> pools = new LinkedHashMap<>();
        Map<Integer, StackInfo> stacks = new LinkedHashMap<>();
        List<Tick> ticks = new ArrayList<>();
        Map<Integer, Long> gone = new HashMap<>();
        List<Note> notes = new ArrayList<>();
        for (Event event = reader.next(); event != null; event = reader.next()) {
            entries += entries(event);
            if (entries > MOST_ENTRIES) {
                throw new JsonException("more than " + MOST_ENTRIES + " entries: too long to be read as a whole");
            }
            if (event instanceof PoolInfo) {
                pools.put(((PoolInfo) event).id(), (PoolInfo) event);
            } else if (event instanceof StackInfo) {
                stacks.put(((StackInfo) event).id(), (StackInfo) event);
            } else if (event instanceof Tick) {
                ticks.add((Tick) event);
            } else if (event instanceof PoolGone) {
                gone.put(
                        ((PoolGone) event).id(),
                        ticks.isEmpty() ? 0 : ticks.get(ticks.size() - 1).endNs());
            } else if (event instanceof Note) {
                notes.add((Note) event);
            }
        }
        return new Recording(reader.header(), pools, stacks, ticks, gone, notes, reader.cut());
    }

    private static long entries(Event event) {
        if (event instanceof Tick) {
            Tick tick = (Tick) event;
            return 1L
                    + tick.pools().size()
                    + tick.tasks().size()
                    + tick.stacks().size();
        }
        return 1;
    }
}
