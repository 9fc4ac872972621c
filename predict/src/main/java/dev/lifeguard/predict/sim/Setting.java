package dev.lifeguard.predict.sim;

/**
 * How the work of one pool is given to threads, beside the machine that all share.
 *
 * @param workers threads, at least 1; {@link Integer#MAX_VALUE} where each task has one of its own
 * @param queueCapacity tasks that can wait for a thread; one that comes when as many do is refused
 * @param handoff how a worker gets a task
 * @param shared what its tasks share
 * @param next for each task the one that begins on the same thread at its end, −1 for none, whenever it arrives; empty
 *     where tasks do not follow one another
 */
public record Setting(int workers, long queueCapacity, Handoff handoff, Shared shared, int[] next) {
    private static final int[] NONE = {};

    /** Checks the ranges. */
    public Setting {
        if (workers < 1 || queueCapacity < 0) {
            throw new IllegalArgumentException("no such setting: " + workers + " workers, queue of " + queueCapacity);
        }
    }

    /** Workers before a queue without limit. */
    public static Setting of(int workers) {
        return new Setting(workers, Long.MAX_VALUE, Handoff.NONE, Shared.NONE, NONE);
    }

    /** The same with tasks that share something. */
    public Setting with(Shared what) {
        return new Setting(workers, queueCapacity, handoff, what, next);
    }
}
