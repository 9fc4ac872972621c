package dev.lifeguard.probe.threads.loop;

import java.util.List;

/** Frames at which threads of a group wait for any event, or sleep, and the evidence for or against waiting for work. */
public final class WaitPlace {
    /** Waits on new objects from which on, without repeated objects, each wait is assumed to have its own object. */
    private static final int MIN_NEW_OBJECTS = 4;

    /**
     * If more than this share of the stacks through these frames do something else than this wait, the place is within
     * work.
     */
    private static final double MIN_WORK_SHARE = 0.005;

    private static final int MIN_WORK_STACKS = 2;

    /** Maximum depth of a sleep of any length between two polls. */
    private static final int MAX_SLEEP_DEPTH = 1;

    /** Sleeps whose ends were awaited, from which on their length is known. */
    private static final int MIN_NAPS = 3;

    /** Maximum share of sleeps that last from one look to the next: naps of some 100 ms. */
    private static final double MAX_LASTING_SHARE = 0.25;

    /** The thread's frames, from its first one. */
    final List<String> frames;

    /** Frames outside of the JDK. */
    final int depth;

    private int waits;
    private int others;
    private int knownObjects;
    private int newObjects;
    private boolean timed = true; // only sleeps here, so far
    private int ended;
    private int lasting;

    WaitPlace(List<String> frames, int depth) {
        this.frames = frames;
        this.depth = depth;
    }

    /** A thread waits here: on no object, on a known one, or on a new one. */
    void waits(BlockerKind parked) {
        timed = false;
        waits++;
        knownObjects += parked == BlockerKind.AT_KNOWN || parked == BlockerKind.FOR_WORK ? 1 : 0;
        newObjects += parked == BlockerKind.AT_NEW ? 1 : 0;
    }

    /** A thread sleeps here. */
    void sleeps() {
        waits++;
    }

    /** A thread that slept here at the last look still does, or does not. */
    public void slept(boolean still) {
        lasting += still ? 1 : 0;
        ended += still ? 0 : 1;
    }

    /** Whether a library is asked for work here. */
    boolean asks() {
        String last = frames.get(frames.size() - 1);
        return Asking.asksForWork(last.substring(last.lastIndexOf('.') + 1));
    }

    /** Whether threads only sleep here. */
    boolean timed() {
        return timed;
    }

    /** Whether threads may wait for work here: in any wait for events, and in sleeps between two polls. */
    boolean polls() {
        return !timed
                || depth <= MAX_SLEEP_DEPTH
                || ended >= MIN_NAPS && lasting <= MAX_LASTING_SHARE * (ended + lasting);
    }

    /** A thread does something else. */
    void look(List<String> seen) {
        if (seen.size() > frames.size() && isPrefixOf(seen)) {
            others++;
        }
    }

    boolean isPrefixOf(List<String> longer) {
        return longer.size() >= frames.size()
                && longer.subList(0, frames.size()).equals(frames);
    }

    /** Whether it appears to be a wait within some work: work is called from it, or each wait has its own object. */
    boolean withinWork() {
        return others >= MIN_WORK_STACKS && others > MIN_WORK_SHARE * (waits + others) || privateObjects();
    }

    /** Whether nearly all waits are on objects that exist for a single wait. */
    boolean privateObjects() {
        return newObjects >= MIN_NEW_OBJECTS && knownObjects < newObjects;
    }
}
