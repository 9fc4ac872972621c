package dev.lifeguard.predict.stack;

import dev.lifeguard.model.event.StackInfo;
import dev.lifeguard.model.event.StackSample;
import dev.lifeguard.model.event.StackSample.Role;
import dev.lifeguard.model.recording.Recording;

/**
 * Samples of a pool's blocked workers, and how many of them waited for another thread to release something.
 *
 * @param blocked samples of blocked workers
 * @param contended samples of workers that waited for each other
 * @param locks contended samples at an exclusive lock
 * @param answers samples of blocked workers that waited for network input
 * @param timed samples of blocked workers that only waited for a time
 */
public record BlockedSamples(double blocked, double contended, double locks, double answers, double timed) {
    public static final BlockedSamples NONE = new BlockedSamples(0, 0, 0, 0, 0);

    /** Minimum number of samples for a share to mean anything. */
    private static final int MIN_STACKS = 20;

    private static final double MIN_MOSTLY_SHARE = 0.9;

    private static final double MIN_OFTEN_SHARE = 0.25;

    /**
     * Counts the samples.
     *
     * @param waits whether workers were seen waiting for each other at all; if not, a stack that seems to enter a
     *     monitor is of a worker that had just woken up
     */
    public static BlockedSamples of(Recording recording, int poolId, boolean waits) {
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
                boolean real = BlockedStack.isContended(stack) && (waits || BlockedStack.isParked(stack));
                contended += real ? count : 0;
                locks += real && BlockedStack.isAtExclusiveLock(stack) ? count : 0;
                answers += BlockedStack.isNetworkWait(stack) ? count : 0;
                timed += BlockedStack.isSleep(stack) ? count : 0;
            }
        }
        return new BlockedSamples(blocked, contended, locks, answers, timed);
    }

    /** Returns whether nearly all contended workers waited for locks. */
    public boolean areMostlyAtLocks() {
        return locks > MIN_MOSTLY_SHARE * contended;
    }

    /** Returns whether workers wait for answers from elsewhere for a large part of the blocked time. */
    public boolean oftenAwaitAnswers() {
        return answers > MIN_OFTEN_SHARE * blocked;
    }

    /** Returns whether workers nearly always wait for a time only. More workers would not make that longer. */
    public boolean areMostlySleeps() {
        return known() && timed > MIN_MOSTLY_SHARE * blocked;
    }

    public boolean known() {
        return blocked >= MIN_STACKS;
    }

    /**
     * Returns the standard error of {@link #contendedShare()}. Stacks sampled at one time are correlated and count
     * half.
     */
    public double contendedShareError() {
        double alternatives = (contended + 1) / (blocked + 2);
        return Math.sqrt(alternatives * (1 - alternatives) / Math.max(1, blocked / 2));
    }

    /**
     * Returns the share of the blocked time in which workers waited for each other, 0 to 1; 0 if there are too few
     * samples.
     */
    public double contendedShare() {
        return known() ? contended / blocked : 0;
    }
}
