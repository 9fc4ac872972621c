package dev.lifeguard.cli.recording;

import dev.lifeguard.model.event.Event;
import dev.lifeguard.model.event.Tick;
import org.jspecify.annotations.Nullable;

/** Counts observed time in whole ticks, by the observed JVM's clock. */
public final class TickCount {
    /** A tick is seldom exactly a second long: the sum of many may be this much short of the requested time. */
    private static final long TOLERANCE_NS = 100_000_000;

    private final long limitNs;
    private long seenNs;
    private int ticks;

    /** @param seconds the requested time, null for no limit */
    public TickCount(@Nullable Integer seconds) {
        limitNs = seconds == null ? Long.MAX_VALUE : seconds * 1_000_000_000L - TOLERANCE_NS;
    }

    /** Takes the next event. Returns true if the time is over with it. */
    public boolean overWith(Event event) {
        if (!(event instanceof Tick tick)) {
            return false;
        }
        ticks++;
        seenNs += tick.lengthNs();
        return seenNs >= limitNs;
    }

    /** Returns the observed seconds. */
    public double seconds() {
        return seenNs / 1e9;
    }

    public int ticks() {
        return ticks;
    }
}
