package dev.lifeguard.probe.reader;

import dev.lifeguard.model.event.Event;

/** Where events go. */
public interface Sink {
    /** Takes one event; must neither block for long nor throw. */
    void accept(Event event);

    /** Called after the last event of an interval. */
    void flush();
}
