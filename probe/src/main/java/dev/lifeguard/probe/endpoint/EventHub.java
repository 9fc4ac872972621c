package dev.lifeguard.probe.endpoint;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.recording.EventWriter;
import dev.lifeguard.probe.reader.Sink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Sends each event to all listeners. A late one first gets the header, and what is known so far of pools, stacks and schedules, among
 * it the ends of periodic tasks.
 */
public final class EventHub implements Sink {
    private final String header;
    private final Map<Integer, String> pools = new LinkedHashMap<>();
    private final List<String> stacks = new ArrayList<>();
    private final List<String> schedules = new ArrayList<>();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    /** What takes the events, as they are or as lines of a recording. */
    public interface Listener {
        /** Takes a line, without its line feed; must not block for long. */
        default void line(String line) {}

        /** Takes an event, before its line. */
        default void event(Event event) {}

        /** Called after the last line of an interval. */
        default void flush() {}
    }

    public EventHub(Header header) {
        this.header = EventWriter.line(header);
    }

    /** Adds a listener, which first gets the header and all known pools, stacks and schedules. */
    public synchronized void add(Listener listener) {
        listener.line(header);
        pools.values().forEach(listener::line);
        stacks.forEach(listener::line);
        schedules.forEach(listener::line);
        listeners.add(listener);
    }

    /** As {@link #add}, in the place of another, which gets no more: each event goes to one of them. */
    synchronized void replace(Listener old, Listener listener) {
        add(listener);
        remove(old);
    }

    /** No more goes to the listener. */
    public void remove(Listener listener) {
        listeners.remove(listener);
    }

    @Override
    public synchronized void accept(Event event) {
        String line = EventWriter.line(event);
        if (event instanceof PoolInfo pool) {
            pools.put(pool.id(), line);
        } else if (event instanceof PoolGone gone) {
            pools.remove(gone.id());
        } else if (event instanceof StackInfo) {
            stacks.add(line); // the sampler bounds how many there are
        } else if (event instanceof ScheduleEvent && !(event instanceof PeriodicTask task && task.measured())) {
            schedules.add(line); // the reader bounds how many there are
        }
        for (Listener listener : listeners) {
            listener.event(event);
            listener.line(line);
        }
    }

    @Override
    public void flush() {
        listeners.forEach(Listener::flush);
    }
}
