package dev.lifeguard.model.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.FullPool;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.Note;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.Resized;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.event.WaitSnapshot;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Collects events into a {@link Recording}. */
public final class RecordingBuilder {
    private final Header header;
    private final Map<Integer, PoolInfo> pools = new LinkedHashMap<>();
    private final Map<Integer, StackInfo> stacks = new LinkedHashMap<>();
    private final List<Tick> ticks = new ArrayList<>();
    private final Map<Integer, Long> gone = new HashMap<>();
    private final List<Note> notes = new ArrayList<>();
    private final List<FullPool> full = new ArrayList<>();
    private final List<WaitSnapshot> waits = new ArrayList<>();
    private final List<Resized> resized = new ArrayList<>();
    private final List<ScheduleEvent> schedules = new ArrayList<>();

    public RecordingBuilder(Header header) {
        this.header = header;
    }

    public void add(Event event) {
        if (event instanceof PoolInfo pool) {
            pools.put(pool.id(), pool);
        } else if (event instanceof StackInfo stack) {
            stacks.put(stack.id(), stack);
        } else if (event instanceof Tick tick) {
            ticks.add(tick);
        } else if (event instanceof PoolGone left) {
            gone.put(
                    left.id(), ticks.isEmpty() ? 0 : ticks.get(ticks.size() - 1).endNs());
        } else if (event instanceof Note note) {
            notes.add(note);
        } else if (event instanceof FullPool pool) {
            full.add(pool);
        } else if (event instanceof WaitSnapshot snapshot) {
            waits.add(snapshot);
        } else if (event instanceof Resized change) {
            resized.add(change);
        } else if (event instanceof ScheduleEvent schedule) {
            schedules.add(schedule);
        }
    }

    /**
     * Returns the recording of the events so far. It is a view, not a copy, and shows events added later.
     *
     * @param cut whether the end is missing
     */
    public Recording build(boolean cut) {
        return new Recording(header, pools, stacks, ticks, gone, notes, full, waits, resized, cut).with(schedules);
    }
}
