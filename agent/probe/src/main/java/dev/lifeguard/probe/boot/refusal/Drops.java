package dev.lifeguard.probe.boot.refusal;

import java.util.concurrent.atomic.LongAdder;

/** Tasks that a pool's rejection handler disposed of without an exception; each also counts as rejected. */
public final class Drops {
    /** New tasks dropped by a policy of the JDK. */
    public final LongAdder arriving = new LongAdder();

    /** New tasks for which the oldest queued one was dropped. */
    public final LongAdder oldest = new LongAdder();

    /** Tasks that a custom handler neither ran, cancelled nor rejected by an exception. */
    public final LongAdder unanswered = new LongAdder();
}
