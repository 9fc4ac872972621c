package dev.lifeguard.console.source;

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
import dev.lifeguard.model.recording.Recording;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** The last minutes of a live JVM, in bounded memory. The oldest data is dropped. Thread-safe. */
final class RecentEvents {
    private static final int MAX = 20_000;
    private static final long MAX_ENTRIES = 3_000_000;

    private final Header header;
    private final long mostNs;
    private final Map<Integer, PoolInfo> pools = new Latest<>();
    private final Map<Integer, StackInfo> stacks = new Latest<>();
    private final Map<Integer, Long> gone = new Latest<>();
    private final Deque<Tick> ticks = new ArrayDeque<>();
    private final Deque<Note> notes = new ArrayDeque<>();
    private final Deque<FullPool> full = new ArrayDeque<>();
    private final Deque<WaitSnapshot> waits = new ArrayDeque<>();
    private final Deque<Resized> resized = new ArrayDeque<>();
    private final Deque<ScheduleEvent> schedules = new ArrayDeque<>(); // the end of a schedule remains relevant
    private long entries;

    /** @param mostNs length of the kept period in nanoseconds */
    RecentEvents(Header header, long mostNs) {
        this.header = header;
        this.mostNs = mostNs;
    }

    synchronized void add(Event event) {
        if (event instanceof PoolInfo pool) {
            pools.put(pool.id(), pool);
        } else if (event instanceof StackInfo stack) {
            stacks.put(stack.id(), stack);
        } else if (event instanceof PoolGone left) {
            gone.put(left.id(), ticks.isEmpty() ? 0 : ticks.getLast().endNs());
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
        } else if (event instanceof Tick tick) {
            ticks.add(tick);
            entries += entries(tick);
            forget(tick.endNs() - mostNs);
        }
    }

    private void forget(long beforeNs) {
        while (ticks.size() > 1 && (ticks.getFirst().endNs() <= beforeNs || entries > MAX_ENTRIES)) {
            entries -= entries(ticks.remove());
        }
        forget(notes, Note::timeNs, beforeNs);
        forget(full, FullPool::timeNs, beforeNs);
        forget(waits, WaitSnapshot::timeNs, beforeNs);
        forget(resized, Resized::timeNs, beforeNs);
        schedules.removeIf(schedule -> !schedule.matters(beforeNs, Long.MAX_VALUE));
        forget(schedules, ScheduleEvent::timeNs, Long.MIN_VALUE);
    }

    private static <T> void forget(Deque<T> all, ToLongFunction<T> time, long beforeNs) {
        while (!all.isEmpty() && (time.applyAsLong(all.getFirst()) <= beforeNs || all.size() > MAX)) {
            all.remove();
        }
    }

    static long entries(Tick tick) {
        return 1L + tick.pools().size() + tick.tasks().size() + tick.stacks().size();
    }

    synchronized Map<Integer, PoolInfo> pools() {
        return Map.copyOf(pools);
    }

    /** Returns the last tick, null before the first. */
    synchronized @Nullable Tick last() {
        return ticks.peekLast();
    }

    /** Returns the beginning of the first tick, in nanoseconds since the probe's time zero; 0 before the first tick. */
    synchronized long beginNs() {
        return ticks.isEmpty() ? 0 : ticks.getFirst().endNs() - ticks.getFirst().lengthNs();
    }

    /** Returns the end of the last tick. */
    synchronized long endNs() {
        return ticks.isEmpty() ? 0 : ticks.getLast().endNs();
    }

    /** Returns the ticks that are at least half within the span. */
    synchronized List<Tick> ticks(long fromNs, long toNs) {
        return ticks.stream()
                .filter(tick -> {
                    long middle = tick.endNs() - tick.lengthNs() / 2;
                    return middle >= fromNs && middle < toNs;
                })
                .toList();
    }

    /** Returns the current contents. */
    synchronized Recording recording() {
        return new Recording(
                        header,
                        new LinkedHashMap<>(pools),
                        new LinkedHashMap<>(stacks),
                        List.copyOf(ticks),
                        Map.copyOf(gone),
                        List.copyOf(notes),
                        List.copyOf(full),
                        List.copyOf(waits),
                        List.copyOf(resized),
                        false)
                .with(List.copyOf(schedules));
    }

    /** A map that drops its oldest entry. */
    private static final class Latest<V> extends LinkedHashMap<Integer, V> {
        private static final long serialVersionUID = 1;

        @Override
        protected boolean removeEldestEntry(Map.Entry<Integer, V> eldest) {
            return size() > MAX;
        }
    }
}
