package dev.lifeguard.probe.reader.report;

import dev.lifeguard.model.event.Event;

/** Receives the reader's events. */
public interface Sink {
    /** Receives one event; must neither block for long nor throw an exception. */
    void accept(Event event);

    /** Called after the last event of an interval. */
    void flush();

    /** Whether there is a recording; if not, only pools, their intervals and schedules are used. */
    default boolean recorded() {
        return true;
    }

    /** Whether each second is of interest, as in a recording; if not, intervals may be longer. */
    default boolean followed() {
        return recorded();
    }
}
