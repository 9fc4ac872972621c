package dev.lifeguard.console.source;

import dev.lifeguard.model.event.Tick;

/** Receives the events of a live JVM. Must not block. */
public interface LiveListener {
    void tick(Tick tick);

    void moment(Moment moment);

    void ended(String text);
}
