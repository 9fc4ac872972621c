package dev.lifeguard.cli;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import org.jspecify.annotations.Nullable;

/** Counts observed time in ticks: the observed JVM's time, in whole ticks. */
final class TickCount {
    private final long limitNs;
    private long seenNs;
    private int ticks;

    /**
     * @param seconds the time that is wanted, null for no limit
     */
    TickCount(@Nullable Integer seconds) {
        limitNs = seconds == null ? Long.MAX_VALUE : seconds * 1_000_000_000L;
    }

    /** Takes the next event; true if with it the time is over. */
    boolean overWith(Event event) {
        if (!(event instanceof Tick tick)) {
            return false;
        }
        ticks++;
        seenNs += tick.lengthNs();
        return seenNs >= limitNs - tick.lengthNs() / 2; // ticks are never exactly a second
    }

    /** Seconds observed. */
    double seconds() {
        return seenNs / 1e9;
    }

    int ticks() {
        return ticks;
    }
}
