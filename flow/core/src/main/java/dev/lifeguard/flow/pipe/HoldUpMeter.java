package dev.lifeguard.flow.pipe;

import dev.lifeguard.flow.call.HeadOfLine;
import org.jspecify.annotations.Nullable;

/**
 * Measures how long places for workers stay empty because one slow result holds up all later ones. For one thread at a
 * time.
 */
final class HoldUpMeter {
    private boolean held;
    private long since;
    private int empty;
    private long heldNs;
    private long mostHeldNs;
    private long sumNs;
    private int waiting;

    boolean isHeld() {
        return held;
    }

    /**
     * Marks the start or a change of a hold-up.
     *
     * @param now a {@link System#nanoTime()}
     * @param results number of finished results that wait
     * @param places number of empty places
     */
    void holds(long now, int results, int places) {
        add(now);
        held = true;
        empty = places;
        waiting = places > 0 ? Math.max(waiting, results) : waiting;
    }

    /** Marks the end of a hold-up. */
    void ends(long now) {
        add(now);
        held = false;
        mostHeldNs = Math.max(mostHeldNs, heldNs);
        heldNs = 0;
    }

    private void add(long now) {
        if (held) {
            heldNs += empty * (now - since);
            sumNs += empty * (now - since);
        }
        since = now;
    }

    /** Adds the sums of another instance. */
    void add(HoldUpMeter other) {
        sumNs += other.sumNs;
        mostHeldNs = Math.max(mostHeldNs, Math.max(other.mostHeldNs, other.heldNs));
        waiting = Math.max(waiting, other.waiting);
    }

    /**
     * Returns the total cost; null if no time was lost.
     *
     * @param window size of the window
     * @param itemNs average time of an item, in nanoseconds
     */
    @Nullable
    HeadOfLine result(int window, double itemNs) {
        if (sumNs == 0) {
            return null;
        }
        double more = Math.ceil(mostHeldNs / Math.max(1, itemNs));
        return new HeadOfLine(sumNs, waiting, (int) Math.min(Integer.MAX_VALUE, window + more));
    }
}
