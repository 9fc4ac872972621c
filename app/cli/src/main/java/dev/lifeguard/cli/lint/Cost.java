package dev.lifeguard.cli.lint;

/**
 * The frequency of a finding's lines in the stacks of busy threads.
 *
 * @param samples samples with one of its lines
 * @param blocked number of these in which the thread was blocked
 * @param all samples of all busy threads
 */
public record Cost(long samples, long blocked, long all) {
    /** No recording, or never seen in it. */
    public static final Cost NOT_SEEN = new Cost(0, 0, 0);

    /** Returns the share of the samples, 0 to 1. */
    public double share() {
        return all == 0 ? 0 : (double) samples / all;
    }

    /** Returns the share of the samples in which a thread was blocked there, 0 to 1. */
    public double blockedShare() {
        return all == 0 ? 0 : (double) blocked / all;
    }
}
