package dev.lifeguard.console.source;

import dev.lifeguard.model.event.Tick;

/** Hears of a live JVM as it happens. Must not block. */
public interface LiveListener {
    void tick(Tick tick);

    void moment(Moment moment);

    void ended(String text);
}
