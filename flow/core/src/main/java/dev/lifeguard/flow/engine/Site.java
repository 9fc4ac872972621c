package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import org.jspecify.annotations.Nullable;

/**
 * The memory of a task's class from run to run. The class of a lambda identifies its place in the code. An entry lives
 * as long as that class and does not prevent its unloading. In a race between runs, the findings of one are lost.
 */
public final class Site {
    private static final double MIN_GAIN = 1.1;
    private static final int MAX_RUNS_WITHOUT_GAIN = 4;
    private static final int INLINE_CREDITS = 16;

    private static final ClassValue<Site> SITES = new ClassValue<>() {
        @Override
        protected Site computeValue(Class<?> type) {
            return new Site();
        }
    };

    /** Cost of an item in the last run, in nanoseconds; 0 if unknown. */
    public volatile double costNs;

    /** Whether items of the last run waited rather than computed. */
    public volatile boolean blocking;

    /** Whether {@link #blocking} was measured. */
    volatile boolean kindKnown;

    /**
     * The state in which the last search for the best number at once ended; null if no run without a limit has ended.
     */
    public volatile @Nullable Limit limit;

    /** The number of most recent runs in chunks in a row that were barely faster than a loop. */
    private volatile int runsWithoutGain;

    /** How many of the next runs should be a loop. */
    private volatile int inlineCredits;

    Site() {}

    /** Returns the entry of the task's class. */
    public static Site of(Object task) {
        return SITES.get(task.getClass());
    }

    /** Records that a run in chunks was {@code speedUp} times as fast as a loop. */
    public void ranInChunks(double speedUp) {
        int runs = speedUp < MIN_GAIN ? Math.min(MAX_RUNS_WITHOUT_GAIN, runsWithoutGain + 1) : 0;
        runsWithoutGain = runs;
        if (runs == MAX_RUNS_WITHOUT_GAIN) {
            inlineCredits = INLINE_CREDITS;
        }
    }

    /**
     * Returns whether this run should be a loop because the last ones gained nothing from threads. Uses up one credit.
     */
    public boolean consumeInlineCredit() {
        int credits = inlineCredits;
        if (credits > 0) {
            inlineCredits = credits - 1;
        }
        return credits > 0;
    }
}
