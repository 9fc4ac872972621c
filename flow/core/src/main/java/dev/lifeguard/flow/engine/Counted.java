package dev.lifeguard.flow.engine;

import dev.lifeguard.flow.call.Progress;

/** Items of a run, for those who look on from another thread. */
interface Counted {
    /** How many are done, those that failed among them. */
    long done();

    /** How many there are; {@link Progress#UNKNOWN} if only the source knows. */
    long total();
}
