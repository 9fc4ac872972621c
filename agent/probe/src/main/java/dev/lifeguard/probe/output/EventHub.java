package dev.lifeguard.probe.output;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.recording.EventWriter;
import dev.lifeguard.probe.reader.report.Sink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Sends each event to all listeners. A listener that is added later first receives the header and what is known about
 * pools, stacks and schedules, including the ends of periodic tasks.
 */
public final class EventHub implements Sink {
    private final String header;
    private final Map<Integer, String> pools = new LinkedHashMap<>();
    private final List<String> stacks = new ArrayList<>();
    private final List<String> schedules = new ArrayList<>();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();

    /** Receives the events, as objects and as lines of a recording. */
    public interface Listener {
        /** Receives a line without its line feed; must not block for long. */
        default void line(String line) {}

        /** Receives an event, before its line. */
        default void event(Event event) {}

        /** Called after the last line of an interval. */
        default void flush() {}
    }

    public EventHub(Header header) {
        this.header = EventWriter.line(header);
    }

    /** Adds a listener, which first receives the header and all known pools, stacks and schedules. */
    public synchronized void add(Listener listener) {
        listener.line(header);
        pools.values().forEach(listener::line);
        stacks.forEach(listener::line);
        schedules.forEach(listener::line);
        listeners.add(listener);
    }

    /** Replaces a listener, so that each event goes to exactly one of the two. */
    public synchronized void replace(Listener old, Listener listener) {
        add(listener);
        remove(old);
    }

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
            stacks.add(line); // limited by the sampler
        } else if (event instanceof ScheduleEvent && !(event instanceof PeriodicTask task && task.measured())) {
            schedules.add(line); // limited by the reader
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
