package dev.lifeguard.predict.sim;

/**
 * The execution of one pool's work by threads, apart from the machine that all pools share.
 *
 * @param workers threads, at least 1; {@link Integer#MAX_VALUE} for a thread per task
 * @param queueCapacity tasks that can wait for a thread; further ones are refused
 * @param handoff how a worker gets a task
 * @param shared the limit that its tasks share
 * @param next for each task the one that starts on the same thread when it ends, whatever its arrival, −1 for none;
 *     empty if tasks do not follow each other
 */
public record Setting(int workers, long queueCapacity, Handoff handoff, SharedLimit shared, int[] next) {
    private static final int[] NONE = {};

    public Setting {
        if (workers < 1 || queueCapacity < 0) {
            throw new IllegalArgumentException("no such setting: " + workers + " workers, queue of " + queueCapacity);
        }
    }

    /** Creates a setting with this number of workers and an unbounded queue. */
    public static Setting of(int workers) {
        return new Setting(workers, Long.MAX_VALUE, Handoff.NONE, SharedLimit.NONE, NONE);
    }
}
