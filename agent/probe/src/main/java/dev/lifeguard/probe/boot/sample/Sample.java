package dev.lifeguard.probe.boot.sample;

/** The layout of a sampled task in a {@link SampleRing}. */
public final class Sample {
    /**
     * Longs of one sample: time enqueued; time started; time ended; CPU time of its worker at its start, as old as the
     * kernel's last update; run-queue wait; weight; CPU time of its worker at its end, likewise; flags; run-queue wait
     * of the worker since the previous sample, if no other task ran in between.
     */
    public static final int WORDS = 9;

    /** Flag of a sample: its worker ran no other task since the previous sample. */
    public static final int FOLLOWS = 1;

    /** Flags of a sample: its worker has not left its CPU either since the previous sample. */
    public static final int FOLLOWS_AT_ONCE = 3;

    /** Flag of a sample: its worker did not leave its CPU from start to end. */
    public static final int ONE_TIME_SLICE = 4;

    /** CPU or run-queue time that was not measured. */
    public static final long UNMEASURED = -1;

    private Sample() {}
}
