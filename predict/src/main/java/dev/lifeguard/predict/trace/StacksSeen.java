package dev.lifeguard.predict.trace;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.Recording;

/**
 * How often blocked workers of a pool were seen, and in how many of these cases they waited for another thread to give
 * something back.
 *
 * @param blocked samples of blocked workers
 * @param contended those of them that waited for each other
 * @param locks those of these that waited for a lock that only one thread can have
 * @param answers those of blocked workers that waited for what comes over a network
 * @param timed those of blocked workers that waited for nothing but a time
 */
public record StacksSeen(double blocked, double contended, double locks, double answers, double timed) {
    /** None. */
    public static final StacksSeen NONE = new StacksSeen(0, 0, 0, 0, 0);

    /** With fewer, a share of them means little. */
    private static final int MIN_STACKS = 20;

    private static final double NEARLY_ALL = 0.9;

    private static final double MUCH = 0.25;

    /**
     * Counts them.
     *
     * @param waits whether workers were seen to wait for each other at all: if not, one that seems to be at a monitor
     *     has just woken while its stack was taken
     */
    static StacksSeen of(Recording recording, int poolId, boolean waits) {
        double blocked = 0;
        double contended = 0;
        double locks = 0;
        double answers = 0;
        double timed = 0;
        for (StackSample sample : recording.history(poolId).stacks().toList()) {
            StackInfo stack = recording.stacks().get(sample.stackId());
            if (sample.role() == Role.BLOCKED && stack != null) {
                double count = Math.max(0, sample.count());
                blocked += count;
                boolean real = ContendedStack.is(stack) && (waits || ContendedStack.isParked(stack));
                contended += real ? count : 0;
                locks += real && ContendedStack.isOfLock(stack) ? count : 0;
                answers += ContendedStack.isOfNetwork(stack) ? count : 0;
                timed += ContendedStack.isOfTime(stack) ? count : 0;
            }
        }
        return new StacksSeen(blocked, contended, locks, answers, timed);
    }

    /** Whether workers that waited for each other did so for locks, nearly always. */
    public boolean areOfLocks() {
        return locks > NEARLY_ALL * contended;
    }

    /** Whether workers wait for answers from elsewhere for much of the time. */
    public boolean areOfAnswers() {
        return answers > MUCH * blocked;
    }

    /** Whether workers wait for nothing but a time, nearly always: however many there are, that takes no longer. */
    public boolean areOfTime() {
        return known() && timed > NEARLY_ALL * blocked;
    }

    /** Whether there are enough of them to go by. */
    public boolean known() {
        return blocked >= MIN_STACKS;
    }

    /**
     * Standard error of {@link #share()}: stacks that were seen at one time are much alike, and count as half as many.
     */
    public double error() {
        double perhaps = (contended + 1) / (blocked + 2);
        return Math.sqrt(perhaps * (1 - perhaps) / Math.max(1, blocked / 2));
    }

    /** Share of the blocked time in which workers waited for each other, 0 to 1; 0 where they are too few. */
    public double share() {
        return known() ? contended / blocked : 0;
    }
}
