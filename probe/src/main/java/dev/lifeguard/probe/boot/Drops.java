package dev.lifeguard.probe.boot;

import java.util.concurrent.atomic.LongAdder;

/** Counts of tasks that a pool's rejection handler disposed of without an exception; each is counted as rejected, too. */
public final class Drops {
    /** Tasks that a policy of the JDK dropped when they arrived. */
    public final LongAdder arriving = new LongAdder();

    /** Tasks for which the oldest one in the queue was dropped. */
    public final LongAdder oldest = new LongAdder();

    /** Tasks that a handler of the host neither ran, cancelled nor refused by an exception. */
    public final LongAdder unanswered = new LongAdder();
}
