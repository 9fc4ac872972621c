package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.HeadOfLine;
import org.jspecify.annotations.Nullable;

/** Adds up how long places for workers are empty because one slow result holds up all after it. For one thread at a time. */
final class HeldUp {
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
     * From now on results are held up.
     *
     * @param now as {@link System#nanoTime()} gives it
     * @param results how many are done and wait
     * @param places how many are empty
     */
    void holds(long now, int results, int places) {
        add(now);
        held = true;
        empty = places;
        waiting = places > 0 ? Math.max(waiting, results) : waiting;
    }

    /** From now on none are. */
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

    /** Adds what another one found. */
    void add(HeldUp other) {
        sumNs += other.sumNs;
        mostHeldNs = Math.max(mostHeldNs, Math.max(other.mostHeldNs, other.heldNs));
        waiting = Math.max(waiting, other.waiting);
    }

    /**
     * What came of it; null if no time was lost.
     *
     * @param window the places there are
     * @param itemNs what an item takes on average, in nanoseconds
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
