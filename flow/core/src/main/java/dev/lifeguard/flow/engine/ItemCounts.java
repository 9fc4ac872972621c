package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Progress;

/** The item counts of a run, for progress reports from another thread. */
public interface ItemCounts {
    /** Returns the number of finished items, including failed ones. */
    long done();

    /** Returns the number of all items; {@link Progress#UNKNOWN} if only the source knows. */
    long total();
}
