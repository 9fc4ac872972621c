package dev.lifeguard.cli.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import org.jspecify.annotations.Nullable;

/** The number and total length of the ticks observed so far, by the clock of the observed JVM. */
public final class TickCount {
    /** The requested time is over this much early: a tick may be slightly shorter than a second. */
    private static final long TOLERANCE_NS = 100_000_000;

    private final long limitNs;
    private long seenNs;
    private int ticks;

    /** @param seconds the time to observe, null for no limit */
    public TickCount(@Nullable Integer seconds) {
        limitNs = seconds == null ? Long.MAX_VALUE : seconds * 1_000_000_000L - TOLERANCE_NS;
    }

    /** Adds the event if it is a tick; returns whether the time to observe ends with it. */
    public boolean overWith(Event event) {
        if (!(event instanceof Tick tick)) {
            return false;
        }
        ticks++;
        seenNs += tick.lengthNs();
        return seenNs >= limitNs;
    }

    /** Total length of the ticks, in seconds. */
    public double seconds() {
        return seenNs / 1e9;
    }

    public int ticks() {
        return ticks;
    }
}
