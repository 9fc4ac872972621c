package dev.lifeguard.cli.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import org.jspecify.annotations.Nullable;

/** Counts observed time in whole ticks, by the observed JVM's clock. */
public final class TickCount {
    private final long limitNs;
    private long seenNs;
    private int ticks;

    /** @param seconds the requested time, null for no limit */
    public TickCount(@Nullable Integer seconds) {
        limitNs = seconds == null ? Long.MAX_VALUE : seconds * 1_000_000_000L;
    }

    /** Takes the next event. Returns true if the time is over with it. */
    public boolean overWith(Event event) {
        if (!(event instanceof Tick tick)) {
            return false;
        }
        ticks++;
        seenNs += tick.lengthNs();
        return seenNs >= limitNs - tick.lengthNs() / 2; // the length of a tick is never exactly a second
    }

    /** Returns the observed seconds. */
    public double seconds() {
        return seenNs / 1e9;
    }

    public int ticks() {
        return ticks;
    }
}
