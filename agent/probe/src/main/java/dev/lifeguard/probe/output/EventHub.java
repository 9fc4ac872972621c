package dev.lifeguard.probe.output;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Header;
import dev.lifeguard.model.event.PeriodicTask;
import dev.lifeguard.model.event.PoolGone;
import dev.lifeguard.model.event.PoolInfo;
import dev.lifeguard.model.event.ScheduleEvent;
import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.recording.LineEncoder;
import dev.lifeguard.probe.reader.report.Sink;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;

/**
 * Sends each event to all listeners. An event is encoded only if there are receivers of lines, and once for all of
 * them. A receiver that is added later first gets the header and what is known about pools, stacks and schedules,
 * including the ends of periodic tasks.
 */
public final class EventHub implements Sink {
    private final KnownLine header;
    private final Map<Integer, KnownLine> pools = new LinkedHashMap<>();
    private final List<KnownLine> stacks = new ArrayList<>();
    private final List<KnownLine> schedules = new ArrayList<>();
    private final List<Listener> listeners = new CopyOnWriteArrayList<>();
    private final List<Lines> receivers = new CopyOnWriteArrayList<>();
    private @Nullable LineEncoder encoder; // null until the first receiver

    /** Receives the events as objects. */
    public interface Listener {
        /** Receives an event, before its line is sent. */
        default void event(Event event) {}

        /** Called after the last event of an interval. */
        default void flush() {}

        /** Whether it wants an interval for each second. */
        default boolean follows() {
            return false;
        }
    }

    /** Receives the lines of a recording. */
    public interface Lines {
        /**
         * Receives a line with its line feed; must not block for long.
         *
         * @param line UTF-8, shared with other receivers and not to be changed
         */
        void line(byte[] line);

        /** Called after the last line of an interval. */
        default void flush() {}
    }

    /** An event or the header, for receivers that are added later, with its line once that was needed. */
    private static final class KnownLine {
        private final Object content;
        private byte @Nullable [] line;

        KnownLine(Object content) {
            this.content = content;
        }

        byte[] line(LineEncoder encoder) {
            byte[] known = line;
            if (known == null) {
                known = content instanceof Header header ? encoder.bytes(header) : encoder.bytes((Event) content);
                line = known;
            }
            return known;
        }
    }

    public EventHub(Header header) {
        this.header = new KnownLine(header);
    }

    /** Adds a listener for future events. */
    public void add(Listener listener) {
        listeners.add(listener);
    }

    /** Adds a receiver, which first receives the header and all known pools, stacks and schedules. */
    public synchronized void add(Lines receiver) {
        LineEncoder used = encoder();
        receiver.line(header.line(used));
        for (KnownLine pool : pools.values()) {
            receiver.line(pool.line(used));
        }
        for (KnownLine stack : stacks) {
            receiver.line(stack.line(used));
        }
        for (KnownLine schedule : schedules) {
            receiver.line(schedule.line(used));
        }
        receivers.add(receiver);
    }

    /** Replaces a receiver, so that each event goes to exactly one of the two. */
    public synchronized void replace(Lines old, Lines receiver) {
        add(receiver);
        remove(old);
    }

    public void remove(Lines receiver) {
        receivers.remove(receiver);
    }

    private LineEncoder encoder() {
        LineEncoder used = encoder == null ? new LineEncoder() : encoder;
        encoder = used;
        return used;
    }

    @Override
    public synchronized void accept(Event event) {
        for (Listener listener : listeners) {
            listener.event(event);
        }
        KnownLine known = new KnownLine(event);
        if (event instanceof PoolInfo pool) {
            pools.put(pool.id(), known);
        } else if (event instanceof PoolGone gone) {
            pools.remove(gone.id());
        } else if (event instanceof StackInfo) {
            stacks.add(known); // limited by the sampler
        } else if (event instanceof ScheduleEvent && !(event instanceof PeriodicTask task && task.measured())) {
            schedules.add(known); // limited by the reader
        }
        if (!receivers.isEmpty()) {
            byte[] line = known.line(encoder());
            for (Lines receiver : receivers) {
                receiver.line(line);
            }
        }
    }

    @Override
    public boolean recorded() {
        return !receivers.isEmpty();
    }

    @Override
    public boolean followed() {
        if (recorded()) {
            return true;
        }
        for (Listener listener : listeners) {
            if (listener.follows()) {
                return true;
            }
        }
        return false;
    }

    @Override
    public void flush() {
        for (Lines receiver : receivers) {
            receiver.flush();
        }
        for (Listener listener : listeners) { // after the receivers: one of them may replace a file
            listener.flush();
        }
    }
}
