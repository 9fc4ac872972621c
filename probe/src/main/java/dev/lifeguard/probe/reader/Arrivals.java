package dev.lifeguard.probe.reader;

import java.util.Arrays;

/** Tasks that arrived in an interval, step by step. */
final class Arrivals {
    private static final long[] NONE = {};

    private long[] counts = NONE;
    private int rested; // steps without arrivals, since the last one in counts
    private boolean goesOn; // whether the last step in counts is not over

    /** Begins in an interval of which {@code stepsBefore} steps have passed. */
    Arrivals(int stepsBefore) {
        rested = stepsBefore;
    }

    /** A step in which nothing arrived. */
    void rest() {
        rested += goesOn ? 0 : 1;
        goesOn = false;
    }

    /** Adds a step; one that {@code isEmpty}, since it has no length, counts as part of the one before. */
    void step(long count, boolean isEmpty) {
        int steps = goesOn || isEmpty && counts.length > 0 ? 0 : rested + 1;
        counts = Arrays.copyOf(counts, counts.length + steps);
        rested = 0;
        goesOn = false;
        counts[counts.length - 1] += count;
    }

    /** The last step was a part of one: the next belongs to it. */
    void goesOn() {
        goesOn = true;
    }

    /** The counts of the interval's steps up to the last one with arrivals; a new interval begins. */
    long[] take() {
        long[] taken = counts;
        counts = NONE;
        rested = 0;
        goesOn = false;
        return taken;
    }
}
