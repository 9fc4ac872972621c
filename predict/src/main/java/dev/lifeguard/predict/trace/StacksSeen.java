package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;

/**
 * How often a pool's busy workers were seen, and in how many of these cases they waited for something.
 *
 * @param all samples of stacks
 * @param waiting those of blocked workers
 */
record StacksSeen(double all, double waiting) {
    /** With fewer, they tell nothing. */
    private static final int FEWEST = 20;

    static StacksSeen of(PoolTicks pool) {
        double all = 0;
        double waiting = 0;
        for (Tick tick : pool.ticks()) {
            for (StackSample sample : tick.stacks()) {
                if (sample.poolId() == pool.poolId() && sample.role() != Role.SUBMITTING) {
                    all += Math.max(0, sample.count());
                    waiting += sample.role() == Role.BLOCKED ? Math.max(0, sample.count()) : 0;
                }
            }
        }
        return new StacksSeen(all, waiting);
    }

    /** Share of the busy time that was blocked by them, 0 to 1; 1 where they are too few to tell. */
    double blocked() {
        return all < FEWEST ? 1 : waiting / all;
    }
}
