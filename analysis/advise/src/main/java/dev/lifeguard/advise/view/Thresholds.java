package dev.lifeguard.advise.view;

/** Thresholds that several rules share; what only one rule uses is in that rule. */
public final class Thresholds {
    /** Mean number of waiting tasks or threads from which on users notice. */
    public static final double NOTICEABLE_WAITING = 0.5;

    /** Share of their time that tasks wait, in percent: below, more threads or connections gain next to nothing. */
    public static final double MIN_WAITING_PERCENT = 10;

    /** Share of threads, connections or processors in use from which on they count as full. */
    public static final double FULL = 0.85;

    /** Share of the threads that are busy from which on no work finds a free one. */
    public static final double ALL_BUSY = 0.9;

    /** Seconds in which a condition must hold: fewer are one burst. */
    public static final double MIN_SECONDS = 3;

    /** Share from which on one thing is most of the whole. */
    public static final double MAJORITY = 0.5;

    /** Share of busy time, or of stacks, that is blocked: cache misses, page faults and mounting stay below. */
    public static final double MIN_BLOCKED = 0.2;

    /** Stacks that are required where clocks are unknown: a single one may be the start-up. */
    public static final long MIN_SAMPLES = 3;

    /** The same for a short part of a program, in which a busy machine leaves time for few. */
    public static final long MIN_SAMPLES_OF_PART = 2;

    /** Pools that are named in one sentence. */
    public static final int MAX_NAMED = 5;

    /** Lines, routes, holders or reasons that are shown: the first few have nearly all samples. */
    public static final int MAX_LINES = 3;

    private Thresholds() {}
}
