package dev.lifeguard.probe.threads;

import java.util.List;

/** Frames at which threads of a group were seen to wait for whatever comes, and what speaks for or against work there. */
final class WaitPlace {
    /** Sightings at objects never seen before from which on, without another, each wait has an object of its own. */
    private static final int PRIVATE = 4;

    /** A place above whose frames more than this part of all sightings is something else than this wait is work. */
    private static final double WORKS = 0.005;

    private static final int MIN_WORKS = 2;

    /** The thread's own frames, from its first. */
    final List<String> frames;

    /** Frames outside the JDK. */
    final int depth;

    private int waits;
    private int others;
    private int knownObjects;
    private int newObjects;

    WaitPlace(List<String> frames, int depth) {
        this.frames = frames;
        this.depth = depth;
    }

    /** A thread waits here: at no object, at one that is known, or at one that was never seen before. */
    void waits(Parked parked) {
        waits++;
        knownObjects += parked == Parked.AT_KNOWN || parked == Parked.FOR_WORK ? 1 : 0;
        newObjects += parked == Parked.AT_NEW ? 1 : 0;
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

    /** Whether it looks like a wait within some work: work goes on above it, or each wait is at an object of its own. */
    boolean withinWork() {
        return others >= MIN_WORKS && others > WORKS * (waits + others) || privateObjects();
    }

    /** Whether nearly all waits are at objects that come and go with them. */
    boolean privateObjects() {
        return newObjects >= PRIVATE && knownObjects < newObjects;
    }
}
