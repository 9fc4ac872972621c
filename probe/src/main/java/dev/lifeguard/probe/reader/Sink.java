package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.Event;

/** What takes the reader's events. */
public interface Sink {
    /** Takes one event; must neither block for long nor throw. */
    void accept(Event event);

    /** Called after the last event of an interval. */
    void flush();
}
