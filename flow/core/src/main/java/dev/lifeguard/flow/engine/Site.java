package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.limit.Limit;
import org.jspecify.annotations.Nullable;

/**
 * What is remembered of a task's class between runs; the class of a lambda stands for its place in the code. It lives
 * as long as that class, and does not keep it from being unloaded. A race between runs loses what one of them learned,
 * no more.
 */
final class Site {
    private static final double GAIN = 1.1;
    private static final int MAX_RUNS_WITHOUT_GAIN = 4;
    private static final int INLINE_CREDITS = 16;

    private static final ClassValue<Site> SITES = new ClassValue<>() {
        @Override
        protected Site computeValue(Class<?> type) {
            return new Site();
        }
    };

    /** What an item took in the last run, in nanoseconds; 0 if nothing is known. */
    volatile double costNs;

    /** Whether items of the last run waited rather than computed. */
    volatile boolean blocking;

    /** Whether {@link #blocking} was measured. */
    volatile boolean kindKnown;

    /** Where the search for the best number at once ended, of runs without a limit; null if there were none. */
    volatile @Nullable Limit limit;

    /** Runs in chunks in a row, up to the last one, that were hardly faster than a loop. */
    private volatile int runsWithoutGain;

    /** How many of the next runs are to be a loop. */
    private volatile int inlineCredits;

    Site() {}

    /** The one of the task's class. */
    static Site of(Object task) {
        return SITES.get(task.getClass());
    }

    /** A run in chunks was {@code speedUp} times as fast as a loop. */
    void ranInChunks(double speedUp) {
        int runs = speedUp < GAIN ? Math.min(MAX_RUNS_WITHOUT_GAIN, runsWithoutGain + 1) : 0;
        runsWithoutGain = runs;
        if (runs == MAX_RUNS_WITHOUT_GAIN) {
            inlineCredits = INLINE_CREDITS;
        }
    }

    /** Whether this run is to be a loop, since the last ones gained nothing by threads; uses up one credit of some. */
    boolean consumeInlineCredit() {
        int credits = inlineCredits;
        if (credits > 0) {
            inlineCredits = credits - 1;
        }
        return credits > 0;
    }
}
