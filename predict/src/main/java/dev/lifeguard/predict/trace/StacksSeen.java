package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.event.Tick;
import dev.lifeguard.model.recording.Recording;

/**
 * How often blocked workers of a pool were seen, and in how many of these cases they waited for another thread to give
 * something back.
 *
 * @param blocked samples of blocked workers
 * @param contended those of them that waited for each other
 */
public record StacksSeen(double blocked, double contended) {
    /** None. */
    public static final StacksSeen NONE = new StacksSeen(0, 0);

    /** With fewer, a share of them means little. */
    private static final int MIN_STACKS = 20;

    static StacksSeen of(Recording recording, int poolId) {
        double blocked = 0;
        double contended = 0;
        for (Tick tick : recording.ticks()) {
            for (StackSample sample : tick.stacks()) {
                StackInfo stack = recording.stacks().get(sample.stackId());
                if (sample.poolId() == poolId && sample.role() == Role.BLOCKED && stack != null) {
                    double count = Math.max(0, sample.count());
                    blocked += count;
                    contended += ContendedStack.is(stack) ? count : 0;
                }
            }
        }
        return new StacksSeen(blocked, contended);
    }

    /** Whether there are enough of them to go by. */
    public boolean known() {
        return blocked >= MIN_STACKS;
    }

    /** Share of the blocked time in which workers waited for each other, 0 to 1; 0 where they are too few. */
    public double share() {
        return known() ? contended / blocked : 0;
    }
}
